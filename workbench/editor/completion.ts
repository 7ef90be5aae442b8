import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import type { JsonSchema } from '../contract/api.ts'
import type { EditorData, ReadData } from './editor-data.ts'
import { helpElement } from './field-help.ts'
import { choicesOf, isPagePath, isPictureName, keysOf, schemasAt } from './schema-walk.ts'
import { keysBelow, textCompletions } from './text-completion.ts'
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
  const inText = textCompletions(context, data)
  if (inText !== null) return inText
  const place = yamlPlace(context.state, context.pos)
  if (place === undefined || place.isBlockText || data.schema === undefined) return null
  const isWanted = context.explicit || place.typed.trim() !== ''
  if (!isWanted) return null
  const options = place.part === 'key' ? keyOptions(place, data) : valueOptions(place, data)
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

function valueOptions({ path }: YamlPlace, { schema, pages, outline }: EditorData): Completion[] {
  if (schema === undefined) return []
  const schemas = schemasAt(schema, path)
  if (isPagePath(schemas))
    return pages.map((page) => ({ label: page.path, detail: page.title, type: 'text' }))
  return wordsAt(path, schemas, outline).map((word) => ({ label: word, type: 'enum' }))
}

function wordsAt(
  path: YamlPlace['path'],
  schemas: readonly JsonSchema[],
  outline: EditorData['outline'],
): string[] {
  if (isPictureName(schemas)) return keysBelow('pictures', outline)
  if (path.at(-2) === 'traits' && path.length > 2) return keysBelow('traits', outline)
  return choicesOf(schemas)
}
