import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { checkAges } from './ages.ts'
import { checkCalendar } from './calendar.ts'
import { checkCharacters } from './characters.ts'
import { checkCities } from './cities.ts'
import { checkComments } from './comments.ts'
import { checkEmbeds } from './embeds.ts'
import { checkGlossary } from './glossary.ts'
import { checkLinks } from './links.ts'
import { checkOwnPriceTokens } from './own-prices.ts'
import { readPartialSite } from './partial-site.ts'
import { checkPlaceholders } from './placeholders.ts'
import { checkForeignPlaces } from './places/foreign-places.ts'
import { checkPlaces } from './places.ts'
import { checkPrices } from './prices.ts'
import { checkRedirects } from './redirects.ts'
import { checkReferences } from './references.ts'
import { checkRegion } from './region.ts'
import { checkSlugs } from './slugs.ts'
import { checkSources } from './sources.ts'
import { type TextNote, textNotes } from './text-notes.ts'
import { checkTokens } from './tokens.ts'
import { checkOwnPrices, checkToolPrices } from './tool-prices.ts'

/**
 * Rules on site.yaml itself. They read it as it is, valid or not, so that a wrong link is reported in the same run as a
 * missing field. Sources are old, and days are over, on the day `today` (`2026-11-22`). `notes` are those on its texts, if they are
 * known already.
 */
export function checkSource(
  source: Source,
  today?: string,
  notes: readonly TextNote[] = textNotes(source),
): Finding[] {
  const site = readPartialSite(source)
  return [
    ...checkComments(source),
    ...checkCharacters(source, notes),
    ...checkSlugs(site, source),
    ...checkLinks(site, source, notes),
    ...checkRedirects(source, site.paths),
    ...checkCities(site, source),
    ...checkPlaces(site, source),
    ...checkRegion(site, source),
    ...checkForeignPlaces(source),
    ...checkReferences(site, source),
    ...checkGlossary(site, source),
    ...checkTokens(site, source, notes),
    ...checkProse(source, notes),
    ...checkDoubts(source, notes),
    ...checkPlaceholders(source, notes),
    ...checkEmbeds(source, notes),
    ...checkSources(source, notes, today),
    ...checkPrices(source, notes),
    ...checkToolPrices(source),
    ...checkOwnPrices(source),
    ...checkOwnPriceTokens(site, source, notes),
    ...checkAges(source),
    ...checkCalendar(source, today),
  ]
}

function checkProse(source: Source, notes: readonly TextNote[]): Finding[] {
  return notes.flatMap(({ path, mistakes = [] }) =>
    mistakes.map(({ needle, message }) => ({
      severity: 'error',
      rule: 'prose',
      path,
      position: source.positionOf(path, needle),
      message,
    })),
  )
}

function checkDoubts(source: Source, notes: readonly TextNote[]): Finding[] {
  return notes.flatMap(({ path, doubts = [] }) =>
    doubts.map(({ rule, offset, message }) => ({
      severity: 'warning',
      rule,
      path,
      position: source.positionAt(path, offset),
      message,
    })),
  )
}
