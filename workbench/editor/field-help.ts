import type { EditorState, Extension } from '@codemirror/state'
import { hoverTooltip } from '@codemirror/view'
import type { JsonSchema } from '../contract/api.ts'
import { choicesOf, exampleOf, schemasAt } from '../site/schema-walk.ts'
import { saidOf, siteWords } from '../site/site-words.ts'
import type { ReadData } from './editor-data.ts'
import { yamlPlace } from './yaml-place.ts'

/** Explains the key under the pointer, and says what a token stands for. */
export function fieldHelp(read: ReadData): Extension {
  return hoverTooltip((view, position) => {
    const { schema } = read()
    const token = tokenAt(view.state, position)
    if (token !== undefined)
      return {
        pos: token.from,
        end: token.to,
        create: () => ({ dom: tokenElement(token.name, view.state) }),
      }
    const line = view.state.doc.lineAt(position)
    const key = /^(\s*(?:- +)*)([\w-]+):/.exec(line.text)
    if (key === null || schema === undefined) return null
    const from = line.from + (key[1]?.length ?? 0)
    const to = from + (key[2]?.length ?? 0)
    if (position < from || position > to) return null
    const place = yamlPlace(view.state, to)
    if (place?.part !== 'key') return null
    const [field] = schemasAt(schema, [...place.path, key[2] ?? ''])
    if (field === undefined) return null
    return { pos: from, end: to, create: () => ({ dom: helpElement(field) }) }
  })
}

/** What a field is for, what it may be, and an example. */
export function helpElement(field: JsonSchema): HTMLElement {
  const dom = document.createElement('div')
  dom.className = 'field-help'
  const add = (className: string, text: string | undefined) => {
    if (text === undefined || text === '') return
    const line = document.createElement('p')
    line.className = className
    line.textContent = text
    dom.append(line)
  }
  add('field-help-description', field.description)
  const choices = choicesOf([field])
  if (choices.length > 0 && choices.length <= MOST_CHOICES)
    add('field-help-note', `One of: ${choices.join(', ')}`)
  const example = exampleOf(field)
  if (example !== undefined) add('field-help-example', example.slice(0, MOST_EXAMPLE))
  return dom
}

const MOST_CHOICES = 12
const MOST_EXAMPLE = 240

function tokenAt(state: EditorState, position: number) {
  const line = state.doc.lineAt(position)
  for (const found of line.text.matchAll(/\{([a-zA-Z]+(?:\.[\w-]+)+)\}/g)) {
    const from = line.from + found.index
    const to = from + found[0].length
    if (position >= from && position <= to) return { from, to, name: found[1] ?? '' }
  }
  return undefined
}

function tokenElement(name: string, state: EditorState): HTMLElement {
  const dom = document.createElement('div')
  dom.className = 'field-help'
  const value = saidOf(state.field(siteWords).tokens, name)
  dom.textContent =
    value === undefined
      ? `{${name}} is filled in when the page is made.`
      : `{${name}} shows: ${value}`
  return dom
}
