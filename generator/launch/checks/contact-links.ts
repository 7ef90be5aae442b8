import type { Site } from '../../../schema/site.ts'
import { type LaunchFinding, ruleOf } from '../finding.ts'
import type { SitePage } from '../gather/page.ts'
import type { HtmlElement } from '../html/parse.ts'
import { attribute, element, elements, textOf } from '../html/select.ts'

const PHONE = ruleOf('contact-phone')
const LINK = ruleOf('contact-link')
const PHONE_NUMBER = /\(?\b\d{3}\)?[\s.\u2011-]\d{3}[.\u2011-]\d{4}\b/g

/** Checks that every phone link calls the business, and that header and footer show no other number. */
export function phones({ path, document }: SitePage, { business }: Site): LaunchFinding[] {
  const own = digits(business.phone)
  const links = elements(document, 'a').filter((link) => {
    const shown = textOf(link).match(PHONE_NUMBER)?.map(digits) ?? []
    return hrefOf(link).startsWith('tel:') && [digits(hrefOf(link)), ...shown].some(isOther(own))
  })
  const main = element(document, 'main')
  const inMain = new Set(main === undefined ? [] : numbersIn(main))
  const around = numbersIn(document).filter((number) => isOther(own)(number) && !inMain.has(number))
  return [
    ...links.map((link) =>
      LINK(
        path,
        `The link "${textOf(link)}" calls ${hrefOf(link)}; the number of the business is ${business.phone}.`,
        'Link {business.phone}, and write the number of somebody else as text: 813-272-5600',
      ),
    ),
    ...around.map((number) =>
      PHONE(
        path,
        `The page shows ${number}; the number of the business is ${business.phone}.`,
        'Write {business.phone}.',
      ),
    ),
  ]
}

/** The phone numbers of others in the texts of pages: nobody but a person can tell them from an old one of the business. */
export function otherNumbers(pages: readonly SitePage[], { business }: Site): string[] {
  const isForeign = isOther(digits(business.phone))
  const numbers = pages.flatMap(({ document }) => numbersIn(document)).filter(isForeign)
  return [...new Set(numbers.map(digits))].toSorted()
}

/** Tells other numbers from `own`. */
function isOther(own: string) {
  return (number: string) => digits(number) !== own
}

function numbersIn(root: HtmlElement): string[] {
  return [...new Set(textOf(root).match(PHONE_NUMBER))]
}

/** Checks that every email link goes to the business, or shows the other address. */
export function mailLinks({ path, document }: SitePage, { business }: Site): LaunchFinding[] {
  return elements(document, 'a')
    .filter((link) => hrefOf(link).startsWith('mailto:'))
    .filter((link) => {
      const address = hrefOf(link).slice('mailto:'.length).split('?')[0]
      return address !== business.email && textOf(link) !== address
    })
    .map((link) =>
      LINK(
        path,
        `The link "${textOf(link)}" writes to ${hrefOf(link)}, which is not ${business.email}.`,
        'Let the link write to the address it shows, or to {business.email}.',
      ),
    )
}

function hrefOf(link: HtmlElement): string {
  return attribute(link, 'href') ?? ''
}

/** The ten digits of a number, without the country code. */
function digits(text: string): string {
  return text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
}
