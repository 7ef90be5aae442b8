import { DAYS } from '../../schema/business.ts'
import type { OfficeHours } from '../../schema/office-clock.ts'
import type { OfficeSpan } from '../../schema/office-days.ts'
import type { CallTime } from '../../schema/page.ts'
import { TIME_ZONE } from '../../schema/shared/time-zone.ts'
import type { Site } from '../../schema/site.ts'
import type { Hours } from '../text/hours.ts'
import { linkOf } from './context.ts'

/** When we call a visitor who has sent the form; undefined where the site doesn't say it. */
export function callTimeOf({ business, constants, promises, quote }: Site): CallTime | undefined {
  const { thanks } = quote
  const hours = officeHoursOf(business, constants)
  if (thanks === undefined || hours === undefined) return undefined
  const { heading, open, closed, pages } = thanks
  return {
    heading,
    always: [`${promises.office.request}. ${promises.nights.request}.`],
    open,
    closed,
    ...hours,
    pages: pages.map(({ service, ...page }) => ({ value: service, ...linkOf(page) })),
  }
}

/** When the office is open and how soon it answers then; undefined where the site doesn't say it. */
export function officeHoursOf(
  { hours }: Site['business'],
  constants: Site['constants'],
): OfficeHours | undefined {
  const { office } = hours
  return (
    office && {
      ...spanOf(office),
      ...(office.also !== undefined && { also: office.also.map(spanOf) }),
      timeZone: TIME_ZONE,
      minutes: constants.quoteResponseMinutes,
    }
  )
}

function spanOf({ days, opens, closes }: Hours): OfficeSpan {
  return { days: days.map((day) => DAYS.indexOf(day) + 1), opens, closes }
}
