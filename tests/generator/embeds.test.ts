import { describe, expect, test } from 'vitest'
import { checkEmbeds } from '../../generator/check/embeds.ts'
import { textNotes } from '../../generator/check/text-notes.ts'
import { loadSite } from '../../generator/load/load-site.ts'
import { withEmbeds } from '../../generator/pages/embeds.ts'
import { siteContext } from '../../generator/pages/site-context.ts'
import { makeTool } from '../../generator/pages/tools/make-tool.ts'
import { readSource } from '../../generator/read/source.ts'
import { parseProse } from '../../generator/text/prose.ts'
import type { Page } from '../../schema/page.ts'
import { siteSaying, siteText } from '../fixtures/site.ts'

const PICTURE = '> [!PICTURE] gallery-repair\n> A roof **during** a repair.'

describe('pictures, figures and tools in texts', () => {
  test('a picture has its name behind the kind and its caption on the next line', () => {
    expect(parseProse(PICTURE)).toEqual({
      mistakes: [],
      doubts: [],
      blocks: [
        {
          type: 'picture',
          picture: { name: 'gallery-repair' },
          caption: ['A roof ', { type: 'strong', children: ['during'] }, ' a repair.'],
        },
      ],
    })
  })

  test('a figure needs no caption', () => {
    expect(parseProse('> [!FIGURE] roof-anatomy')).toEqual({
      mistakes: [],
      doubts: [],
      blocks: [{ type: 'figure', figure: { name: 'roof-anatomy' }, caption: [] }],
    })
  })

  test.each(['> [!PICTURE]', '> [!PICTURE] Gallery Repair', '> [!PICTURE]\n>\n> A roof.'])(
    '%j names no picture, and is a mistake',
    (text) => {
      expect(parseProse(text).mistakes).toEqual([
        {
          line: 1,
          message:
            'Put the name of the picture after its kind, and its caption on the next line: > [!PICTURE] gallery-repair',
        },
      ])
    },
  )

  test('a caption of two paragraphs is a mistake', () => {
    expect(parseProse(`${PICTURE}\n>\n> And more.`).mistakes).toEqual([
      {
        line: 1,
        message: 'A caption is one paragraph. Move the rest below the picture, figure or tool.',
      },
    ])
  })

  test('a finished page has the picture in the place of its name', () => {
    const context = siteContext(loadSite(siteText()).site)
    const page = { props: { body: parseProse(PICTURE).blocks } } as unknown as Page
    const { props } = withEmbeds(page, { ...context, tool: (name) => makeTool(name, context) })
    const picture = { alt: 'The picture gallery-repair', widths: [640, 828, 1200] }
    expect(props).toMatchObject({ body: [{ type: 'picture', picture }] })
  })

  test('a name that is not defined is an error with the name that was probably meant', () => {
    const body = 'Look up.\n\n> [!PICTURE] gallery-repiar\n> A roof.'
    const text = siteSaying(body)
    const source = readSource(text)
    const [finding, ...more] = checkEmbeds(source, textNotes(source))
    expect(more).toEqual([])
    expect(finding).toMatchObject({
      rule: 'unknown-embed',
      message: '"gallery-repiar" is not defined under pictures:. Did you mean "gallery-repair"?',
    })
    expect(text.split('\n')[(finding?.position?.line ?? 0) - 1]).toContain('gallery-repiar')
  })
})
