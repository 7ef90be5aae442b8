import { fieldInfo } from '../../schema/field-info.ts'
import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { parseProse } from '../text/prose.ts'
import { checkCities } from './cities.ts'
import { readDraft } from './draft.ts'
import { checkEmbeds } from './embeds.ts'
import { checkGlossary } from './glossary.ts'
import { checkLinks } from './links.ts'
import { checkPrices } from './prices.ts'
import { checkRedirects } from './redirects.ts'
import { checkSlugs } from './slugs.ts'
import { checkSources } from './sources.ts'
import { checkTokens } from './tokens.ts'
import { checkToolPrices } from './tool-prices.ts'

/**
 * Rules on site.yaml itself. They read it as it is, valid or not, so that a wrong link is reported in the same run as a
 * missing field. Sources are old or not on the day `today` (`2026-11-22`).
 */
export function checkSource(source: Source, today?: string): Finding[] {
  const draft = readDraft(source)
  return [
    ...checkSlugs(draft, source),
    ...checkLinks(draft, source),
    ...checkRedirects(source, new Set(draft.paths.keys())),
    ...checkCities(draft, source),
    ...checkGlossary(draft, source),
    ...checkTokens(draft, source),
    ...checkProse(source),
    ...checkEmbeds(source),
    ...checkSources(source, today),
    ...checkPrices(source),
    ...checkToolPrices(source),
  ]
}

function checkProse(source: Source): Finding[] {
  const findings: Finding[] = []
  for (const { path, text } of source.texts()) {
    if (fieldInfo(path)?.text !== 'markdown') continue
    for (const { line, message } of parseProse(text).mistakes) {
      const needle = text.split('\n')[line - 1]?.trim() ?? ''
      findings.push({
        severity: 'error',
        rule: 'prose',
        path,
        position: source.positionOf(path, needle),
        message,
      })
    }
  }
  return findings
}
