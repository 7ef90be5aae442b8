import { beforeAll, expect, test } from 'vitest'
import { markTexts, patternOf } from '../../generator/render/pattern.ts'
import { segmentsOf, stripMarks } from '../../generator/text/marks.ts'
import { tracePage } from '../../generator/trace/trace-page.ts'
import type { Page, TemplateName } from '../../schema/page.ts'
import type { Renderer } from '../../schema/shared/renderer.ts'
import { createRenderer } from '../../src/prerender-entry.tsx'
import { templateNames } from '../../templates/registry.ts'
import { realTrace } from '../fixtures/real-pages.ts'

const trace = realTrace()
let renderer: Renderer
beforeAll(async () => {
  renderer = await createRenderer()
})

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** The texts between the tags of some markup: what a visitor reads. */
function visibleTexts(html: string): string[] {
  return html
    .split(/<[^>]*>/)
    .map((text) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? ''))
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
}

function firstPage(template: TemplateName) {
  for (const entry of trace.entries.values()) {
    const page = entry.page()
    if (page.template === template) return page
  }
  throw new Error(`No page of the real site has the template ${template}`)
}

/** The words of a rendered text that no place of site.yaml gave. */
function unattributed(text: string): string[] {
  return segmentsOf(text)
    .filter(({ sources }) => sources.length === 0)
    .map((segment) => segment.text.trim())
    .filter((words) => /[\p{L}\p{N}]/u.test(words))
}

/** The names of waters, counties and the office on the map, which is a drawing and has no place in site.yaml. */
function namesOnMap(page: Page): string[] {
  const map = page.template === 'home' ? page.props.area?.map : undefined
  const marks = map?.office === undefined ? [] : [map.office]
  return [...(map?.countyNames ?? []), ...(map?.waters ?? []), ...marks].map(({ name }) => name)
}

test.each(templateNames)(
  'every word that a %s page shows comes from site.yaml, from a fixed label of its template, or from the wording that explain lists as fixed',
  (template) => {
    const page = firstPage(template)
    const { wording: words } = trace.shell()
    const marked = markTexts({ template, props: page.props, words })
    const labels = patternOf(
      renderer.page({ ...page, props: marked.props } as typeof page, marked.words),
    )
    const allowed = new Set([
      ...visibleTexts(labels.markup.join('')).map((text) => text.trim()),
      ...labels.markup.flatMap(visibleTexts).map((text) => text.trim()),
      ...tracePage(page, trace).flatMap(({ fixed }) => fixed),
      ...namesOnMap(page),
    ])
    const shown = visibleTexts(renderer.page(page, words))
    expect(shown.map(stripMarks).join(' ').length).toBeGreaterThan(50)
    expect(shown.flatMap(unattributed).filter((words) => !allowed.has(words))).toEqual([])
  },
)
