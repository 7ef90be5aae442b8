import type { OfficeHours } from '../../schema/office-clock.ts'
import type { CallTime } from '../../schema/page.ts'
import { TIME_ZONE } from '../../schema/shared/time-zone.ts'
import { officeSpansOf } from '../text/hours.ts'
import { exceptionsOf } from './calendar.ts'
import { linkOf, type SiteContext } from './context.ts'

/** When we call a visitor who has sent the form; undefined where the site doesn't say it. */
export function callTimeOf({ site, calendar }: SiteContext): CallTime | undefined {
  const { promises, quote } = site
  const { thanks } = quote
  const hours = officeHoursOf({ site, calendar })
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
export function officeHoursOf({
  site,
  calendar,
}: Pick<SiteContext, 'site' | 'calendar'>): OfficeHours | undefined {
  const { business, constants } = site
  const { office } = business.hours
  if (office === undefined) return undefined
  const [first, ...also] = officeSpansOf(office)
  return (
    first && {
      ...first,
      ...(also.length > 0 && { also }),
      ...exceptionsOf(calendar),
      timeZone: TIME_ZONE,
      minutes: constants.quoteResponseMinutes,
    }
  )
}
