import { slugOf } from '../../schema/city.ts'
import type { OutlineEntry, PageEntry } from '../contract/api.ts'
import { useSnapshot } from '../session/use-session.ts'
import { entriesOf } from '../site/entries-of.ts'
import { useRecord } from './use-record.ts'

interface Offer {
  value: string
  label?: string
}

/** What fields offer that name something said elsewhere, by the format of the field. */
const OFFERS: Readonly<Record<string, (site: Site) => Offer[]>> = {
  'page-path': ({ pages }) => pages.map(({ path, title }) => ({ value: path, label: title })),
  'picture-name': keysOf('pictures'),
  'source-name': keysOf('sources'),
  'price-name': keysOf('prices'),
  'trait-name': keysOf('traits'),
  'city-slug': ({ cities }) => slugsIn(cities),
  'hub-slug': ({ pages }) => pages.filter((page) => isHub(page)).map(lastPart),
  'service-slug': ({ services }) => slugsIn(services),
  'service-page-slug': ({ services, pages }) => [
    ...slugsIn(services),
    ...pages.filter(({ records }) => records.at(-1)?.[2] === 'pages').map(lastPart),
  ],
}

interface Site {
  outline: readonly OutlineEntry[]
  pages: readonly PageEntry[]
  cities: unknown
  services: unknown
}

export const OFFERED: ReadonlySet<string> = new Set(Object.keys(OFFERS))

interface OffersProps {
  id: string
  format: string
  /** Whether somebody is in the input. */
  isOpen: boolean
}

/** What an input of some format offers, for its `list`. Some lists are long: they are empty until somebody is there. */
export function Offers({ id, format, isOpen }: OffersProps) {
  return isOpen ? <OpenOffers id={id} format={format} /> : <datalist id={id} />
}

function OpenOffers({ id, format }: Omit<OffersProps, 'isOpen'>) {
  const outline = useSnapshot((snapshot) => snapshot.outline)
  const pages = useSnapshot((snapshot) => snapshot.pages)
  const { record: cities } = useRecord(CITIES)
  const { record: services } = useRecord(SERVICES)
  const site = { outline, pages, cities: cities?.value, services: services?.value }
  return (
    <datalist id={id}>
      {OFFERS[format]?.(site).map(({ value, label }, at) => (
        <option key={at} value={value}>
          {label}
        </option>
      ))}
    </datalist>
  )
}

const CITIES = ['cities']
const SERVICES = ['services']

function keysOf(block: string) {
  return ({ outline }: Site): Offer[] =>
    entriesOf(outline, block).map(({ path, label }) => ({ value: String(path[1]), label }))
}

function slugsIn(records: unknown): Offer[] {
  if (!Array.isArray(records)) return []
  return (records as { name?: unknown; slug?: unknown }[]).map(({ name, slug }) => ({
    value: String(slug ?? slugOf(String(name))),
    label: String(name),
  }))
}

function isHub({ records }: PageEntry): boolean {
  const own = records.at(-1) ?? []
  return own[0] === 'hubs' && own.length === 2
}

function lastPart({ path, title }: PageEntry): Offer {
  return { value: path.slice(path.lastIndexOf('/') + 1), label: title }
}
