import { yamlLanguage } from '@codemirror/lang-yaml'
import type { EditorState, Text } from '@codemirror/state'
import { type SyntaxNode, TreeFragment } from '@lezer/common'
import { treeUpTo } from '../prose/tree-up-to.ts'

/** Where a position is in the values of site.yaml. */
export interface YamlPlace {
  /** The path of the value at the position; of the map around it where a key is written. */
  path: (string | number)[]
  /** Whether a key or a value is written there. */
  part: 'key' | 'value'
  /** What is written of the key or value before the position. */
  typed: string
  /** Keys that the map around it has already; only for keys. */
  readonly siblings: string[]
  /** Where the lines of the map around it begin. */
  indent: number
  /** The value is a block of text, such as one after `body: |`. */
  isBlockText: boolean
}

/** The place of `position`, also where the YAML is not valid yet; undefined in a comment. */
export function yamlPlace(state: EditorState, position: number): YamlPlace | undefined {
  const node = typedNode(state, position)
  if (node.name === 'Comment') return undefined
  const line = state.doc.lineAt(position)
  const typed = state.sliceDoc(node.from, position)
  const indent = node.from - line.from
  const pair = node.parent?.name === 'Key' ? node.parent.parent : null
  // A word that is alone on its line is a key without its colon yet.
  const isAlone =
    /^[\w-]*$/.test(typed) &&
    /^\s*(?:-\s+)*$/.test(line.text.slice(0, indent)) &&
    !node.matchContext(['FlowSequence', 'Item'])
  const place = { path: pathOf(pair?.parent ?? node, state), typed, indent }
  if (pair === null && !isAlone)
    return {
      ...place,
      part: 'value',
      siblings: [],
      isBlockText: node.name === 'BlockLiteralContent',
    }
  return {
    ...place,
    part: 'key',
    get siblings() {
      const above = pair?.parent?.getChildren('Pair').slice(0, -1) ?? []
      return [
        ...above.map((other) => keyOf(other, state)),
        ...keysBelow(state.doc, line.number, indent),
      ]
    },
    isBlockText: false,
  }
}

/**
 * The node of what is typed at `position`, as if a word followed there after `space` and nothing else: what stands behind
 * it may only become YAML when the line is finished.
 */
export function typedNode(
  state: EditorState,
  position: number,
  space = state.sliceDoc(position - 1, position) === ':' ? ' ' : '',
): SyntaxNode {
  // The comma shows that a word inside brackets is an entry of the list.
  const input = `${state.sliceDoc(0, position)}${space}x,`
  const change = { fromA: position, toA: state.doc.length, fromB: position, toB: input.length }
  const tree = treeUpTo(state, position)
  const unchanged = TreeFragment.applyChanges(TreeFragment.addTree(tree, [], true), [change])
  return yamlLanguage.parser.parse(input, unchanged).resolveInner(input.length - 1, -1)
}

function pathOf(node: SyntaxNode, state: EditorState): YamlPlace['path'] {
  const { name, parent } = node
  if (parent === null) return []
  // A map that is a key is an entry of a list whose end is missing.
  if (name === 'Key') return pathOf(parent.parent ?? parent, state)
  const outer = pathOf(parent, state)
  if (name === 'Item')
    return [...outer, parent.getChildren('Item').findIndex(({ from }) => from === node.from)]
  return name === 'Pair' && !isWords(node, state) ? [...outer, keyOf(node, state)] : outer
}

/** A second colon on a line is part of a text that should be quoted. */
function isWords(pair: SyntaxNode, { doc }: EditorState): boolean {
  const outer = pair.matchContext(['Pair', 'BlockMapping']) ? pair.parent?.parent : undefined
  return (
    outer !== null &&
    outer !== undefined &&
    doc.lineAt(outer.from).number === doc.lineAt(pair.from).number
  )
}

function keyOf(pair: SyntaxNode, { doc }: EditorState): string {
  const { from, to } = pair.getChild('Key') ?? { from: 0, to: 0 }
  return doc.sliceString(from, to).replace(/^(["'])(.*)\1$/, '$2')
}

/** The keys at `indent` on the lines after `number`, up to the end of their map. */
function keysBelow(doc: Text, number: number, indent: number): string[] {
  const keys: string[] = []
  for (let line = number + 1; line <= doc.lines; line += 1) {
    const { text } = doc.line(line)
    const [, blank = '', key] = /^( *)(?:([\w-]+):)?/.exec(text) ?? []
    if (text.trim() === '') continue
    if (blank.length < indent) break
    if (blank.length === indent && key !== undefined) keys.push(key)
  }
  return keys
}
