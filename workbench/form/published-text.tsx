import { Fragment, type ReactNode } from 'react'
import type { JsonSchema } from '../contract/api.ts'
import { lengthRange } from '../site/schema-walk.ts'
import { type SiteWords, saidOf, useSiteWords } from '../site/site-words.ts'

const TOKEN = /(\{[a-zA-Z][a-zA-Z0-9]*(?:\.[a-zA-Z0-9]+)+\})/

interface SaidProps {
  text: string
  /** Whether somebody writes in it: then it shows as it is typed. */
  isOff: boolean
  /** The control. */
  children: ReactNode
}

/** A text with what readers see for its numbers, promises and prices, while nobody writes in it. */
export function Said({ text, isOff, children }: SaidProps) {
  const isDrawn = !isOff && TOKEN.test(text)
  return (
    <div className="form-said" data-drawn={isDrawn || undefined}>
      {children}
      {isDrawn && <Chips text={text} />}
    </div>
  )
}

function Chips({ text }: { text: string }) {
  const site = useSiteWords()
  return (
    <div className="form-said-text" aria-hidden="true">
      {text.split(TOKEN).map((part, at) => {
        const name = nameIn(part)
        if (name === undefined) return <Fragment key={at}>{part}</Fragment>
        const says = saysOf(name, site)
        return (
          <span key={at} className="prose-token" title={part}>
            {says ?? name}
          </span>
        )
      })}
    </div>
  )
}

/** A text as pages show it, in a row that names a record. */
export function Published({ text }: { text: string }) {
  return published(text, useSiteWords())
}

/** How long a text is as pages show it, beside how long it should be; nothing where no length is asked for. */
export function TextLength({ schema, text }: { schema: JsonSchema; text: string }) {
  const site = useSiteWords()
  const range = lengthRange(schema.description ?? '')
  if (range === undefined) return null
  const { least, most, unit } = range
  const words = published(text, site)
  const count = unit === 'words' ? countWords(words) : words.trim().length
  const isOff = count > 0 && (count < least || count > most)
  const advice = least === 0 ? `up to ${most}` : `${least} to ${most}`
  return (
    <span className="form-length quiet" data-off={isOff || undefined}>
      {count} {unit}, {advice}
    </span>
  )
}

/** `text` with the value of every token that is known; the longest city stands for all. */
function published(text: string, site: Pick<SiteWords, 'tokens' | 'cities'>): string {
  return text
    .split(TOKEN)
    .map((part) => {
      const name = nameIn(part)
      return name === undefined ? part : (saysOf(name, site) ?? part)
    })
    .join('')
}

function nameIn(part: string): string | undefined {
  return TOKEN.test(part) ? part.slice(1, -1) : undefined
}

function saysOf(
  name: string,
  { tokens, cities }: Pick<SiteWords, 'tokens' | 'cities'>,
): string | undefined {
  if (name === 'city.name') return cities.map(({ says }) => says).sort(byLength)[0]
  return name.startsWith('city.') ? name.replaceAll('.', ' ') : saidOf(tokens, name)
}

function byLength(one: string, other: string): number {
  return other.length - one.length
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0
}
