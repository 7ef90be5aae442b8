import { parseSync } from 'rolldown/utils'

/** A node of the syntax tree. */
interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** A place of a file, and what is wrong there with a way that works. */
type Report = (node: Node, rule: string) => void

const BESIDE =
  'A text that comes, goes or changes beside other parts. Write it as one template string, alone in an element of its own: React loses a bare text once a translator has replaced it.'
const REUSED =
  'The same element with two contents: React keeps it, and changes its texts one by one. Give each a key, e.g. key="open".'

/**
 * Texts in the JSX of a file that React changes by themselves, which a browser's translator breaks: each with its line.
 * With `answers`, for what is drawn anew with every answer of a visitor, a variable text beside other parts is one too,
 * unless an element around it has a key that says what it is about.
 */
export function changingTexts(
  file: string,
  text: string,
  { answers }: { answers: 'shown' | 'none' } = { answers: 'none' },
): string[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found: string[] = []
  const report: Report = ({ start }, rule) =>
    found.push(`${file}:${text.slice(0, start).split('\n').length}\n  ${rule}`)
  const look = (node: Node, isKeyedAbove: boolean) => {
    const isKeyed = isKeyedAbove || hasOwnKey(node)
    if (node.type === 'ConditionalExpression') lookAtBranches(node, report)
    for (const part of besideOthers(node))
      if (isChangingText(part) || (answers === 'shown' && !isKeyed && isVariable(part)))
        report(part, BESIDE)
    for (const child of childrenOf(node)) look(child, isKeyed)
  }
  look(program as unknown as Node, false)
  return found
}

/** The parts of an element that has more than one. */
function besideOthers(node: Node): Node[] {
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return []
  const parts = partsOf(node)
  return parts.length > 1 ? parts : []
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** What an element holds: its children, those in braces without them, and no white space between lines. */
function partsOf({ children }: Node): Node[] {
  return (children as Node[])
    .map((child) => (child.type === 'JSXExpressionContainer' ? (child.expression as Node) : child))
    .filter((part) => part.type !== 'JSXEmptyExpression' && !isLineBreak(part))
}

function isLineBreak({ type, value }: Node): boolean {
  return type === 'JSXText' && /^\s*\n\s*$/.test(String(value))
}

/** A condition with a bare text on one of its sides. */
function isChangingText(part: Node): boolean {
  return branchesOf(part).some((branch) => branch !== part && isText(branch))
}

function isText(node: Node): boolean {
  if (node.type === 'JSXFragment') return partsOf(node).some((part) => isText(part))
  return ['Literal', 'TemplateLiteral', 'JSXText'].includes(node.type) && node.value !== null
}

/** What an expression may come to. */
function branchesOf(node: Node): Node[] {
  const sides = ['consequent', 'alternate', 'right'].flatMap((side) => (node[side] ?? []) as Node)
  if (node.type === 'LogicalExpression' && node.operator !== '&&') sides.push(node.left as Node)
  const isChoice = ['ConditionalExpression', 'LogicalExpression'].includes(node.type)
  return isChoice ? sides.flatMap(branchesOf) : [node]
}

/** An expression whose value may be a text: a variable, or a call of anything but `map`. */
function isVariable(part: Node): boolean {
  if (part.type === 'Identifier') return part.name !== 'children'
  if (part.type === 'TemplateLiteral') return (part.expressions as Node[]).length > 0
  if (part.type !== 'CallExpression')
    return ['MemberExpression', 'ChainExpression'].includes(part.type)
  const { property } = part.callee as { property?: { name?: string } }
  return property?.name !== 'map'
}

/** A key that says what an element is about, not its place in a list. */
function hasOwnKey(node: Node): boolean {
  const expression = keyOf(node)
  return (
    expression !== undefined && !(expression.type === 'Identifier' && expression.name === 'index')
  )
}

function keyOf(node: Node): Node | undefined {
  const { attributes = [] } = (node.openingElement ?? {}) as { attributes?: Node[] }
  const key = attributes.find(({ name }) => (name as { name?: string } | undefined)?.name === 'key')
  const value = key?.value as Node | undefined
  return value?.type === 'JSXExpressionContainer' ? (value.expression as Node) : value
}

/** Two elements of one name that take turns, neither with a key, and more in one of them than a single part. */
function lookAtBranches(node: Node, report: Report): void {
  const [one, other] = [node.consequent as Node, node.alternate as Node]
  const nameOf = ({ openingElement }: Node) =>
    JSON.stringify((openingElement as { name?: { name?: string } } | undefined)?.name?.name)
  if (one.type !== 'JSXElement' || other.type !== 'JSXElement' || nameOf(one) !== nameOf(other))
    return
  if (keyOf(one) !== undefined || keyOf(other) !== undefined) return
  const isPlain = (branch: Node) =>
    partsOf(branch).every((part, _, { length }) => length === 1 && part.type !== 'JSXElement')
  if (!isPlain(one) || !isPlain(other)) report(node, REUSED)
}
