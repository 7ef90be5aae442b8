import type { Page, Shell } from './page.ts'

/**
 * What the render bundle offers the prerenderer: markup, one piece at a time. The browser hydrates the pieces as one
 * tree, so nothing in a template may depend on where in the tree it stands (no useId).
 */
export interface Renderer {
  /** Markup before and after the page itself; `path` marks the link to the page in the header. */
  shell(shell: Shell, path: string): { before: string; after: string }
  /** Markup of the page, without what surrounds it. */
  page(page: Pick<Page, 'template' | 'props'>): string
  /** The style rules of everything rendered so far. */
  css(): string
}
