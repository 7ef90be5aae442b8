import { descriptionOf, faqs, headings, NAME, PAGES, STRUCTURED_DATA, sentences } from './words.ts'

/** Sentences in one section, and how often the six sections follow each other: enough for the bytes of one of our pages. */
const SENTENCES_A_SECTION = 3
const REPEATS = 5

/** The template of one kind of page, as Hugo reads it. Each has the same parts in another order. */
export function layoutOf(index: number): string {
  const { service } = PAGES[index] ?? PAGES[0]
  const turned = <Item>(all: readonly Item[], by: number) => all[by % all.length] as Item
  const sections = headings(service).map((_, section) => {
    const heading = turned(headings(service), index + section)
    const from = index + section * SENTENCES_A_SECTION
    const text = [0, 1, 2].map((next) => turned(sentences(service), from + next)).join(' ')
    return `<section><h2>${heading}</h2><p>${text}</p></section>`
  })
  const hidden = sections.map((section) => section.replace(/<[^>]+>/g, ' ')).join('\n')
  const faq = faqs(service).map(
    ([question, answer]) => `<details><summary>${question}</summary><p>${answer}</p></details>`,
  )
  return `${[
    define('title', `${service} in ${NAME}, FL | Bay Peak Roofing`),
    define('description', descriptionOf(service)),
    define(
      'crumb',
      `<li><a href="/services/">${service}</a></li><li aria-current="page">${NAME}</li>`,
    ),
    define('jsonld', STRUCTURED_DATA),
    define(
      'main',
      [
        `<h1>${service} in ${NAME}, Florida</h1><p class="lead">${descriptionOf(service)}</p>`,
        ...Array.from({ length: REPEATS }, () => sections).flat(),
        `<script type="application/json">{{ slice (dict "v" 1) | jsonify | safeJS }}</script><template>${hidden.repeat(REPEATS)}</template>`,
        '<section><h2>Nearby neighborhoods</h2><ul>{{ range $c.neighborhoods }}<li>{{ . }}</li>{{ end }}</ul></section>',
        `<section class="faq"><h2>Frequently asked questions</h2>${faq.join('\n')}</section>`,
      ].join('\n'),
    ),
  ].join('\n')}\n`
}

/** A block of a page. Every block finds the record of its city first. */
function define(name: string, content: string): string {
  return `{{ define "${name}" }}{{ $c := index site.Data.d.cities (int .Params.i) }}${content}{{ end }}`
}
