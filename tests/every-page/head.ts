import type { HtmlElement } from '../../generator/launch/html/parse.ts'
import { attribute, element, textOf } from '../../generator/launch/html/select.ts'

/** What the head of a page says, and its language; what is missing is empty. */
export function headOf(document: HtmlElement) {
  const meta = (name: string) => {
    const found = element(
      document,
      (each) =>
        each.tag === 'meta' &&
        [attribute(each, 'name'), attribute(each, 'property')].includes(name),
    )
    return (found && attribute(found, 'content')) ?? ''
  }
  const title = element(document, 'title')
  const canonical = element(
    document,
    (each) => each.tag === 'link' && attribute(each, 'rel') === 'canonical',
  )
  const html = element(document, 'html')
  return {
    title: title === undefined ? '' : textOf(title),
    description: meta('description'),
    canonical: (canonical && attribute(canonical, 'href')) ?? '',
    robots: meta('robots'),
    language: (html && attribute(html, 'lang')) ?? '',
    viewport: meta('viewport'),
    'og:title': meta('og:title'),
    'og:description': meta('og:description'),
    'og:url': meta('og:url'),
    'og:image': meta('og:image'),
    'og:image:width': meta('og:image:width'),
    'og:image:height': meta('og:image:height'),
    'og:image:alt': meta('og:image:alt'),
    'twitter:card': meta('twitter:card'),
    'twitter:image': meta('twitter:image'),
  }
}
