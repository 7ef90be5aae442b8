import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import type { PageEntry } from '../contract/api.ts'
import { completeNames } from '../prose/name-completion.ts'
import { entriesOf } from '../site/entries-of.ts'
import { choicesOf, formatOf, keysOf, schemasAt } from '../site/schema-walk.ts'
import { siteWords } from '../site/site-words.ts'
import type { EditorData, ReadData } from './editor-data.ts'
import { helpElement } from './field-help.ts'
import { type YamlPlace, yamlPlace } from './yaml-place.ts'

/** Completes keys and values of site.yaml, and tokens, footnotes and links inside its texts. */
export function completion(read: ReadData): Extension {
  return autocompletion({
    override: [(context) => completeYaml(context, read())],
    icons: false,
    maxRenderedOptions: 60,
  })
}

/** What may be written at the cursor; null where nothing is known. */
export function completeYaml(
  context: CompletionContext,
  data: EditorData,
): CompletionResult | null {
  const names = completeNames(context)
  if (names !== null) return names
  const place = yamlPlace(context.state, context.pos)
  if (place === undefined || place.isBlockText || data.schema === undefined) return null
  const isWanted = context.explicit || place.typed.trim() !== ''
  if (!isWanted) return null
  const options =
    place.part === 'key'
      ? keyOptions(place, data)
      : valueOptions(place, data, context.state.field(siteWords).pages)
  if (options.length === 0) return null
  return { from: context.pos - place.typed.length, options, validFor: /^[\w/.-]*$/ }
}

function keyOptions({ path, siblings, indent }: YamlPlace, { schema }: EditorData): Completion[] {
  if (schema === undefined) return []
  return keysOf(schemasAt(schema, path))
    .filter(({ key }) => !siblings.includes(key))
    .map(({ key, schema: field, isRequired }, at) => ({
      label: key,
      apply: `${key}:${afterKey(field.type, indent)}`,
      type: 'property',
      detail: isRequired ? 'required' : '',
      boost: -at,
      info: () => helpElement(field),
    }))
}

/** Maps and lists begin on the next line. */
function afterKey(type: string | undefined, indent: number): string {
  if (type === 'object') return `\n${' '.repeat(indent + 2)}`
  return type === 'array' ? `\n${' '.repeat(indent + 2)}- ` : ' '
}

function valueOptions(
  { path }: YamlPlace,
  { schema, outline }: EditorData,
  pages: readonly PageEntry[],
): Completion[] {
  if (schema === undefined) return []
  const schemas = schemasAt(schema, path)
  const format = formatOf(schemas) ?? ''
  if (format === 'page-path')
    return pages.map((page) => ({ label: page.path, detail: page.title, type: 'text' }))
  // A `picture-name` is a key of `pictures`.
  const [, record] = /^(\w+)-name$/.exec(format) ?? []
  const words =
    record === undefined
      ? choicesOf(schemas)
      : entriesOf(outline, `${record}s`).map(({ path: [, name] }) => String(name))
  return words.map((word) => ({ label: word, type: 'enum' }))
}
