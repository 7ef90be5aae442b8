import type { Site } from '../../../schema/site.ts'
import { type LaunchFinding, type Outcome, ruleOf } from '../finding.ts'
import type { Gathered } from '../gather/gathered.ts'
import type { SitePage } from '../gather/page.ts'
import type { HtmlElement } from '../html/parse.ts'
import { element, elements, textOf } from '../html/select.ts'
import { businessIn } from '../html/structured-data.ts'
import { mailLinks, otherNumbers, phones } from './contact-links.ts'

const MISSING = ruleOf('contact-missing')
const NAME = ruleOf('contact-name')
const ADDRESS = ruleOf('contact-address')
const DATA = ruleOf('contact-data')

const REBUILD = 'Say it once under business: and refer to it with a token such as {business.phone}.'

const OTHER_NUMBERS =
  'Pages show phone numbers of others. Check that none is an old number of the business.'

/** Name, address, phone and license of the business wherever a page shows them: always the same ones. */
export function checkContactDetails({ site, pages, notFound }: Gathered): Outcome {
  const findings = [...pages, notFound].flatMap((page) => [
    ...shellDetails(page, site),
    ...phones(page, site),
    ...names(page, site),
    ...addresses(page, site),
    ...mailLinks(page, site),
    ...structured(page, site),
  ])
  const others = otherNumbers(pages, site)
  return {
    findings,
    notes: others.length === 0 ? [] : [{ text: OTHER_NUMBERS, list: others }],
  }
}

/** The header shows the short name, the footer all that the law and a customer ask for. */
function shellDetails({ path, document }: SitePage, { business }: Site): LaunchFinding[] {
  const { address } = business
  const header = textIn(document, 'header')
  const footer = textIn(document, 'footer')
  const inFooter = {
    name: business.name,
    license: business.license,
    phone: business.phone,
    email: business.email,
    street: address.street,
    'city and ZIP code': `${address.city}, ${address.state} ${address.postalCode}`,
  }
  const missing = Object.entries(inFooter).filter(([, text]) => !footer.includes(text))
  return [
    ...(header.includes(business.shortName)
      ? []
      : [MISSING(path, `The header does not show "${business.shortName}".`, REBUILD)]),
    ...missing.map(([what, text]) =>
      MISSING(path, `The footer does not show the ${what}: "${text}".`, REBUILD),
    ),
  ]
}

/** The name is written in full or in its short form, and in no third way. */
function names({ path, document }: SitePage, { business }: Site): LaunchFinding[] {
  const { name, shortName } = business
  const brand = shortName.split(' ').slice(0, 2).join(' ')
  const text = textOf(document)
  const others = text
    .split(brand)
    .slice(1)
    .map((rest) => `${brand}${rest.slice(0, 40)}`)
    .filter((written) => ![name, shortName].some((known) => written.startsWith(known)))
  return [...new Set(others)].map((written) =>
    NAME(
      path,
      `The page writes "${written.trim()}"; the name is "${name}", or "${shortName}" for short.`,
      'Write {business.name} or {business.shortName}.',
    ),
  )
}

/** Every address that the markup calls one is the address of the office. */
function addresses({ path, document }: SitePage, { business }: Site): LaunchFinding[] {
  const { street, city, state, postalCode } = business.address
  const parts = [street, `${city}, ${state} ${postalCode}`]
  return elements(document, 'address')
    .map(spaced)
    .filter((written) => parts.some((part) => !written.includes(part)))
    .map((written) =>
      ADDRESS(
        path,
        `The page gives the address "${written}"; it is "${parts.join(', ')}".`,
        REBUILD,
      ),
    )
}

/** The business in structured data says what the footer says. */
function structured({ path, document }: SitePage, { business }: Site): LaunchFinding[] {
  const { address } = business
  const expected: Record<string, string> = {
    name: business.name,
    telephone: business.phone,
    email: business.email,
    'address.streetAddress': address.street,
    'address.addressLocality': address.city,
    'address.addressRegion': address.state,
    'address.postalCode': address.postalCode,
  }
  return businessIn(document).flatMap((data) =>
    Object.entries(expected).flatMap(([key, value]) => {
      const [outer = '', inner] = key.split('.')
      const part = data[outer]
      const said =
        inner === undefined ? part : (part as Record<string, unknown> | undefined)?.[inner]
      if (said === value) return []
      return DATA(
        path,
        `The structured data says ${key}: ${said}; the footer says "${value}".`,
        REBUILD,
      )
    }),
  )
}

function textIn(document: HtmlElement, tag: string): string {
  const found = element(document, tag)
  return found === undefined ? '' : spaced(found)
}

/** Text with a space between all elements: an address is several lines of one element. */
function spaced(root: HtmlElement): string {
  const texts = root.children.map((child) => (typeof child === 'string' ? child : spaced(child)))
  return texts
    .join(root.tag === 'p' || root.tag === 'a' ? '' : ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
