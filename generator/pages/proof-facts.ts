import type { Fact, Inline } from '../../schema/page.ts'
import { dollarRange } from '../../schema/shared/format.ts'
import type { Site } from '../../schema/site.ts'

/** What can be looked up about us on the page of `service`, or on a page without one: only what is filled in. */
export function proofFacts(
  { proof, wording: { proof: words } }: Pick<Site, 'proof' | 'wording'>,
  service: string | undefined,
): Fact[] {
  const fits = ({ about }: { about?: string[] | undefined }) =>
    about === undefined || (service !== undefined && about.includes(service))
  const { insurance, financing, afterHoursFee } = proof
  return [
    fact(words.certifications, proof.certifications?.filter(fits), (each) => [
      link(`${each.manufacturer} ${each.name}`, each.url),
    ]),
    fact(words.brands, proof.brands?.filter(fits), ({ name, roof }) => [
      roof === undefined ? name : `${name} (${roof.toLowerCase()})`,
    ]),
    fact(
      words.prices,
      proof.prices?.filter((price) => isListed(price) && fits(price)),
      ({ work, unit, ...amounts }) => [`${work}: ${dollarRange(amounts)} a ${unit}`],
    ),
    fact(words.afterHours, [afterHoursFee].filter(isGiven).filter(fits), ({ fee }) => [fee]),
    fact(words.insurance, [insurance].filter(isGiven), ({ covers, certificate }) => [
      `${covers} (`,
      link('certificate', certificate),
      ')',
    ]),
    fact(words.financing, [financing].filter(isGiven).filter(fits), (each) => [
      link(each.partner, each.url),
      `, ${each.apr}. ${each.condition}`,
    ]),
  ].flat()
}

/** A price with a name is in the texts; it is listed as well where it says on which pages. */
function isListed({
  name,
  about,
}: {
  name?: string | undefined
  about?: string[] | undefined
}): boolean {
  return name === undefined || about !== undefined
}

/** The row of all `records` of a kind; none without records. */
function fact<Filled>(
  label: string,
  records: readonly Filled[] | undefined,
  say: (record: Filled) => Inline[],
): Fact[] {
  if (records === undefined || records.length === 0) return []
  const value = records.flatMap((record, index) => [...(index === 0 ? [] : ['; ']), ...say(record)])
  return [{ label, value }]
}

function link(words: string, href: string): Inline {
  return { type: 'link', href, children: [words] }
}

function isGiven<Value>(value: Value | undefined): value is Value {
  return value !== undefined
}
