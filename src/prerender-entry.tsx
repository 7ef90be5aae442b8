import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet, StyleSheetManager } from 'styled-components'
import type { TemplateName } from '../schema/page.ts'
import type { Renderer } from '../schema/shared/renderer.ts'
import { Words } from '../templates/parts/words.ts'
import { type AnyTemplate, loadTemplate, templateNames } from '../templates/registry.ts'
import { App } from './shell/app.tsx'
import { usedStyles } from './used-styles.ts'

/** The renderer. The generator's prerender step imports it from the render bundle. */
export async function createRenderer(): Promise<Renderer> {
  const templates = new Map<TemplateName, AnyTemplate>()
  for (const name of templateNames) templates.set(name, await loadTemplate(name))
  const sheet = new ServerStyleSheet()
  const styles = usedStyles(sheet.instance)
  const render = (node: ReactNode) =>
    withoutComponents(
      renderToString(<StyleSheetManager sheet={sheet.instance}>{node}</StyleSheetManager>),
    )

  return {
    shell(shell, { path, ways }) {
      const placeholder = placeholderFor(JSON.stringify(shell))
      const [before = '', after = ''] = render(
        <App shell={shell} path={path} ways={ways}>
          {placeholder}
        </App>,
      ).split(placeholder)
      return { before, after }
    },
    page({ template, props }, words) {
      const Template = templates.get(template)
      if (Template === undefined) throw new Error(`Unknown template "${template}"`)
      return render(
        <Words value={words}>
          {createElement(Template, props as unknown as Record<string, unknown>)}
        </Words>,
      )
    },
    takeStyles: styles.take,
  }
}

/** The class that only says which component an element is of. */
const COMPONENT = /^sc-[a-z0-9]+-\d+$/

/**
 * Markup without the class that styled-components adds beside the one with the look: no rule of ours names it, and it is
 * 350 bytes of a compressed page. React compares no attributes when it takes over a page.
 */
function withoutComponents(html: string): string {
  return html.replace(/ class="([^"]*)"/g, (_, names: string) => {
    const kept = names.split(' ').filter((name) => !COMPONENT.test(name))
    return kept.length === 0 ? '' : ` class="${kept.join(' ')}"`
  })
}

/** A text that doesn't occur in `json`: as many private-use characters as it takes. */
function placeholderFor(json: string): string {
  let text = '\ue002'
  while (json.includes(text)) text += '\ue002'
  return text
}
