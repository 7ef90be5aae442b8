import type { Site } from '../../../schema/site.ts'
import { type LaunchFinding, ruleOf } from '../finding.ts'
import type { SitePage } from '../gather/page.ts'
import type { HtmlElement } from '../html/parse.ts'
import { attribute, elements, textOf } from '../html/select.ts'

const PHONE = ruleOf('contact-phone')
const LINK = ruleOf('contact-link')
const PHONE_NUMBER = /\(?\b\d{3}\)?[ .-]\d{3}[.-]\d{4}\b/g

/** Every number to call is the one of the business, or says in its link which other number it calls. */
export function phones({ path, document }: SitePage, { business }: Site): LaunchFinding[] {
  const links = elements(document, 'a').filter((link) => hrefOf(link).startsWith('tel:'))
  const own = digits(business.phone)
  const linked = new Set<string>()
  const findings: LaunchFinding[] = []
  for (const link of links) {
    const number = digits(hrefOf(link))
    const shown = textOf(link).match(PHONE_NUMBER)?.map(digits) ?? []
    for (const each of shown) linked.add(each)
    if (shown.some((each) => each !== number))
      findings.push(LINK(path, `The link "${textOf(link)}" calls ${hrefOf(link)}.`, LINK_FIX))
    else if (number !== own && shown.length === 0)
      findings.push(
        LINK(
          path,
          `The link "${textOf(link)}" calls ${hrefOf(link)}, which is not ${business.phone}.`,
          LINK_FIX,
        ),
      )
  }
  const strangers = new Set(
    (textOf(document).match(PHONE_NUMBER) ?? []).filter(
      (number) => digits(number) !== own && !linked.has(digits(number)),
    ),
  )
  for (const number of strangers)
    findings.push(
      PHONE(
        path,
        `The page shows ${number}; the number of the business is ${business.phone}.`,
        'Write {business.phone}, or link the number of somebody else: [813-272-5600](tel:+18132725600)',
      ),
    )
  return findings
}

const LINK_FIX = 'Let the link call the number it shows, e.g. [813-272-5600](tel:+18132725600)'

/** Every link to write is to the address of the business, or shows the other address. */
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
