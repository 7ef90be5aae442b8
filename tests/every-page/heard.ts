import type { CDPSession, Page } from 'playwright/test'

/** What a live region of the open page says before a visitor has done anything: screen readers read it over the page. */
export async function speaksOnArrival(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() =>
    Array.from(
      document.querySelectorAll<HTMLElement>(
        'output, [role=status], [role=alert], [role=log], [role=timer], [aria-live]:not([aria-live=off])',
      ),
      // All its text while it is hidden with a part of the page, and only what is in sight otherwise.
      (region) => region.innerText.trim(),
    ),
  )
  return texts.filter(Boolean).map((text) => `A live region says "${text}" on arrival`)
}

/** A node of the accessibility tree, as the browser's protocol gives it. */
type Node = Awaited<ReturnType<typeof readTree>>[number]

/** Where words run together for screen readers: two texts of one link, heading, paragraph or item without a space or sign between them. */
export async function wordsRunTogether(page: Page): Promise<string[]> {
  const nodes = await readTree(page)
  const [root] = nodes
  if (root === undefined) throw new Error('The page has no accessibility tree')
  const texts = textsIn(root, root.nodeId, new Map(nodes.map((node) => [node.nodeId, node])))
  const found = texts.flatMap(({ text, part }, index) => {
    const next = texts[index + 1]
    const areTogether = next !== undefined && next.part === part
    return areTogether && ENDS_IN_WORD.test(text) && BEGINS_WITH_WORD.test(next.text)
      ? [`"${text}" and "${next.text}" run together`]
      : []
  })
  return [...new Set(found)]
}

interface Text {
  text: string
  /** The link, heading, paragraph or item that it is in. */
  part: string
}

/** The texts in a node of the tree, in their order; drawings are known by their descriptions. */
function textsIn(node: Node, part: string, byId: ReadonlyMap<string, Node>): Text[] {
  const role = String(node.role?.value)
  if (role === 'image') return []
  if (role === 'LineBreak') return [{ text: ' ', part }]
  if (role === 'StaticText') return [{ text: String(node.name?.value ?? ''), part }]
  const own = node.ignored || WITHIN.has(role) ? part : node.nodeId
  return (node.childIds ?? []).flatMap((id) => {
    const child = byId.get(id)
    return child === undefined ? [] : textsIn(child, own, byId)
  })
}

const ENDS_IN_WORD = /[\p{L}\p{N}%”’]$/u
const BEGINS_WITH_WORD = /^[\p{L}\p{N}$(“]/u

/** Roles that set nothing apart from the words around it. */
const WITHIN = new Set(['generic', 'none', 'strong', 'emphasis'])

const sessions = new WeakMap<Page, Promise<CDPSession>>()

async function readTree(page: Page) {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return (await (await session).send('Accessibility.getFullAXTree')).nodes
}
