import { expect, test } from 'vitest'
import { loadSite } from '../../generator/load/load-site.ts'
import { pageAt, pagesOf } from '../fixtures/expanded.ts'
import { GOOD_SITE, goodArticle } from '../fixtures/good-site.ts'
import { messageAbout } from '../fixtures/mistakes.ts'
import { siteText } from '../fixtures/site.ts'

const PAGE = '/problems/roof-words'
const TERMS = {
  valley: { term: 'valley', text: 'Where two slopes meet.' },
  dryIn: { term: 'dry-in', text: '**Rain** stays out.' },
}

/** A site whose glossary is on `page`, and a guide that says `body`. */
function withGlossary(body: string, page = PAGE): string {
  return siteText({
    glossary: { page, heading: 'Roofing words', terms: TERMS },
    guides: [
      { ...goodArticle('roof-words'), body: '## Roofs\n\nWords.' },
      { ...goodArticle('attic-leak'), body },
    ],
  })
}

test('the page of the glossary ends with its words in alphabetical order', () => {
  const { props } = pageAt(pagesOf(withGlossary('A.')), PAGE, 'guide')
  expect(props.body.slice(-2)).toEqual([
    { type: 'heading', id: 'roofing-words', children: ['Roofing words'] },
    {
      type: 'terms',
      terms: [
        {
          id: 'term-dry-in',
          term: 'dry-in',
          text: [{ type: 'strong', children: ['Rain'] }, ' stays out.'],
        },
        { id: 'term-valley', term: 'valley', text: ['Where two slopes meet.'] },
      ],
    },
  ])
  expect(props.contents.map(({ href }) => href)).toContain('#roofing-words')
})

test('no other page shows it', () => {
  const { props } = pageAt(pagesOf(withGlossary('A.')), '/problems/attic-leak', 'guide')
  expect(JSON.stringify(props.body)).not.toContain('terms')
})

test('a link to a word leads to its anchor', () => {
  const pages = pagesOf(withGlossary('At [dry-in]({glossary.dryIn}) we stop.'))
  expect(pageAt(pages, '/problems/attic-leak', 'guide').props.body).toEqual([
    {
      type: 'paragraph',
      children: [
        'At ',
        { type: 'link', href: `${PAGE}#term-dry-in`, children: ['dry-in'] },
        ' we stop.',
      ],
    },
  ])
})

test('a link to a word that is not there is a mistake with the word that was meant', () => {
  expect(messageAbout(withGlossary('At [dry-in]({glossary.dryin}).'))).toContain(
    '{glossary.dryin} is not defined. Did you mean {glossary.dryIn}?',
  )
})

test('the anchor of a word may also be typed', () => {
  expect(() => loadSite(withGlossary(`[x](${PAGE}#term-valley)`))).not.toThrow()
})

test('a glossary on a page that does not exist is a mistake', () => {
  expect(messageAbout(withGlossary('A.', '/problems/roof-word'))).toContain(
    'glossary.page\n  /problems/roof-word does not match any page. Did you mean /problems/roof-words?',
  )
})

const HUB = `/${GOOD_SITE.hubs[0]?.slug}`

test.each(['/', HUB, '/locations/tampa'])('a glossary on %s is a mistake', (page) => {
  expect(messageAbout(withGlossary('A.', page))).toContain(
    `glossary.page\n  ${page} cannot show the glossary. Use a help guide or a page of a hub`,
  )
})
