import { redirectSchema } from '../../../schema/redirect.ts'
import type { RedirectInput } from '../../contract/forms.ts'
import type { TextChange } from '../fields/lines.ts'
import { appendEntry } from './append.ts'
import { openFile } from './form-file.ts'
import { refuse, schemaMistakes } from './form-mistake.ts'
import { siteMistakes } from './site-mistakes.ts'
import { written } from './yaml-words.ts'

/**
 * The edit that sends an old address to a page, or says that it is gone. Whole addresses of pages are taken by their path.
 *
 * @throws FormMistake
 */
export function addRedirect(text: string, input: RedirectInput): { changes: TextChange[] } {
  const file = openFile(text)
  const from = pathOf(input.from)
  const to = pathOf(input.to)
  const redirect = to === '' ? { from, gone: true } : { from, to }
  refuse(
    () => schemaMistakes(redirectSchema, redirect),
    () => siteMistakes(file, 'redirects', redirect),
  )
  const fields = (place: 'flow' | 'block') => [
    `from: ${written(from, place)}`,
    to === '' ? 'gone: true' : `to: ${written(to, place)}`,
  ]
  const flow = `{ ${fields('flow').join(', ')} }`
  const entry = { flow, block: fields('block'), style: 'flow' as const }
  return { changes: appendEntry(file, entry, { key: 'redirects' }) }
}

/** People copy addresses from the browser. */
function pathOf(typed: string): string {
  const text = typed.trim()
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return text
  const { pathname, hash } = new URL(text)
  return `${pathname}${hash}`
}
