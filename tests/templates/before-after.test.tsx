import { expect, test } from 'vitest'
import type { Picture } from '../../schema/picture.ts'
import { PictureFigure } from '../../templates/article/picture-figure.tsx'
import { drawn, textsIn } from './markup.tsx'

const PICTURE: Picture = {
  path: '/assets/pictures/gallery-claims.3fa9c1d2',
  widths: [640, 1200],
  width: 1200,
  height: 900,
  color: '#8a98a5',
  alt: 'Before and after: a damaged tile roof, and the same roof restored',
}

test('on a picture of a roof before and after the work, the words are on the sides', () => {
  const { html } = drawn(
    <PictureFigure picture={{ ...PICTURE, beforeAfter: true }} caption={['A tile roof.']} />,
  )
  expect(textsIn(html, 'span').join()).toMatch(/Before.*After/)
  expect(html).toContain(`alt="${PICTURE.alt}"`)
  expect(textsIn(html, 'figcaption')).toEqual(['A tile roof.'])
})

test('any other picture has no words on it', () => {
  const { html } = drawn(<PictureFigure picture={PICTURE} caption={[]} />)
  expect(textsIn(html, 'span')).toEqual([])
})
