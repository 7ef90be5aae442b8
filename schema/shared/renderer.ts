import type { Action, Page, Shell } from '../page.ts'
import type { DrawnWords } from '../wording.ts'

/** The rules of one class name. */
export interface StyleRules {
  /** Where they go in the style sheet: styled-components counts its components in the order of their definition. */
  group: number
  name: string
  css: string
}

/** What the markup around a page depends on: the path, whose link in the header is marked, and the ways to reach us. */
export interface ShellPage {
  path: string
  ways?: readonly Action[] | undefined
}

/**
 * What the render bundle offers the prerenderer: markup, one piece at a time. The browser hydrates the pieces as one
 * tree, so nothing in a template may depend on where in the tree it stands (no useId).
 */
export interface Renderer {
  /** Markup before and after the page itself. */
  shell(shell: Shell, around: ShellPage): { before: string; after: string }
  /** Markup of the page with the words that its template draws by itself, without what surrounds it. */
  page(page: Pick<Page, 'template' | 'props'>, words: DrawnWords): string
  /** The style rules of what was rendered since the last call, whether it was the first to need them or not. */
  takeStyles(): StyleRules[]
}
