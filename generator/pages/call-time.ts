import { DAYS } from '../../schema/business.ts'
import type { CallTime, OfficeSpan } from '../../schema/page.ts'
import { TIME_ZONE } from '../../schema/shared/time-zone.ts'
import type { Site } from '../../schema/site.ts'
import type { Hours } from '../text/hours.ts'
import { linkOf } from './context.ts'

/** When we call a visitor who has sent the form; undefined where the site doesn't say it. */
export function callTimeOf({ business, constants, promises, quote }: Site): CallTime | undefined {
  const { thanks } = quote
  const { office } = business.hours
  if (thanks === undefined || office === undefined) return undefined
  const { heading, open, closed, pages } = thanks
  return {
    heading,
    always: [`${promises.office.request}. ${promises.nights.request}.`],
    open,
    closed,
    ...spanOf(office),
    ...(office.also !== undefined && { also: office.also.map(spanOf) }),
    timeZone: TIME_ZONE,
    minutes: constants.quoteResponseMinutes,
    pages: pages.map(({ service, ...page }) => ({ value: service, ...linkOf(page) })),
  }
}

function spanOf({ days, opens, closes }: Hours): OfficeSpan {
  return { days: days.map((day) => DAYS.indexOf(day) + 1), opens, closes }
}
