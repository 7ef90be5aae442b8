import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet, StyleSheetManager } from 'styled-components'
import type { TemplateName } from '../schema/page.ts'
import type { Renderer } from '../schema/renderer.ts'
import { type AnyTemplate, loadTemplate, templateNames } from '../templates/registry.ts'
import { App } from './shell/app.tsx'

/** The renderer that the generator's prerender step imports from the render bundle. */
export async function createRenderer(): Promise<Renderer> {
  const templates = new Map<TemplateName, AnyTemplate>()
  for (const name of templateNames) templates.set(name, await loadTemplate(name))
  const sheet = new ServerStyleSheet()
  const render = (node: ReactNode) =>
    renderToString(<StyleSheetManager sheet={sheet.instance}>{node}</StyleSheetManager>)

  return {
    shell(shell, path) {
      const mark = markOutside(JSON.stringify(shell))
      const [before = '', after = ''] = render(
        <App shell={shell} path={path}>
          {mark}
        </App>,
      ).split(mark)
      return { before, after }
    },
    page({ template, props }) {
      const Template = templates.get(template)
      if (Template === undefined) throw new Error(`There is no template "${template}"`)
      return render(createElement(Template, props as unknown as Record<string, unknown>))
    },
    css: () => rulesOf(sheet.getStyleTags()),
  }
}

/** A text that stands nowhere in `json`: as many private-use characters as it takes. */
function markOutside(json: string): string {
  let mark = '\ue002'
  while (json.includes(mark)) mark += '\ue002'
  return mark
}

/** The rules alone, without the marks by which styled-components would find them again in the page. */
function rulesOf(styleTags: string): string {
  return styleTags
    .replace(/<\/?style[^>]*>/g, '')
    .replace(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .replace(/\/\*!sc\*\/\s*/g, '')
    .trim()
}
