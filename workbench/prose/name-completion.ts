import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
} from '@codemirror/autocomplete'
import { type SiteWords, siteWords } from '../site/site-words.ts'

/** Completes what texts refer to: `{constants.…}`, `[^source]`, `](/page)`, `[!PICTURE] name` and others. Null elsewhere. */
export function completeNames(context: CompletionContext): CompletionResult | null {
  const site = context.state.field(siteWords)
  for (const { opening, mark, options } of NAMES) {
    const before = context.matchBefore(opening)
    if (before === null) continue
    const from = before.from + (mark.exec(before.text)?.[0].length ?? 0)
    return { from, options: options(site), validFor: /^[\w/.#-]*$/ }
  }
  return null
}

type Options = (site: SiteWords) => Completion[]

const token: Options = ({ tokens }) =>
  tokens
    .filter(({ name }) => !name.startsWith('glossary.'))
    .map(({ name, says }) => ({ label: name, detail: says, apply: closing(name, '}') }))

const source: Options = ({ sources }) =>
  sources.map(({ name, says }) => ({ label: name, detail: says, apply: closing(name, ']') }))

const link: Options = ({ pages, tokens }) => [
  ...pages.map(({ path, title }) => ({ label: path, detail: title, apply: closing(path, ')') })),
  ...tokens
    .filter(({ name }) => name.startsWith('glossary.'))
    .map(({ name }) => ({
      label: `{${name}}`,
      detail: 'A word of the glossary',
      apply: closing(`{${name}}`, ')'),
    })),
]

const named =
  (kind: 'pictures' | 'figures' | 'tools'): Options =>
  (site) =>
    site[kind].map(({ name, says }) => ({
      label: name,
      detail: says,
      ...(kind === 'pictures' && { type: 'picture' }),
    }))

/** Where names are completed: `opening` is what stands before the cursor, `mark` its part before the name. */
const NAMES: { opening: RegExp; mark: RegExp; options: Options }[] = [
  { opening: /\{[a-zA-Z.0-9]*$/, mark: /^\{/, options: token },
  { opening: /\[\^[\w-]*$/, mark: /^\[\^/, options: source },
  { opening: /\]\([/\w{.#-]*$/, mark: /^\]\(/, options: link },
  { opening: /\[!PICTURE\] [\w-]*$/, mark: /^.* /, options: named('pictures') },
  { opening: /\[!FIGURE\] [\w-]*$/, mark: /^.* /, options: named('figures') },
  { opening: /\[!TOOL\] [\w-]*$/, mark: /^.* /, options: named('tools') },
]

/** Writes a name with what closes it, over a closing mark that is there already. */
function closing(name: string, mark: string): NonNullable<Completion['apply']> {
  return (view, completion, from, to) => {
    const end = view.state.doc.sliceString(to, to + 1) === mark ? to + 1 : to
    view.dispatch({
      changes: { from, to: end, insert: name + mark },
      selection: { anchor: from + name.length + 1 },
      annotations: pickedCompletion.of(completion),
      userEvent: 'input.complete',
    })
  }
}
