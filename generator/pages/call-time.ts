import { DAYS } from '../../schema/business.ts'
import type { CallTime } from '../../schema/page.ts'
import type { Site } from '../../schema/site.ts'
import { linkOf } from './context.ts'

/** The clocks of Tampa Bay. */
const TIME_ZONE = 'America/New_York'

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
    days: office.days.map((day) => DAYS.indexOf(day) + 1),
    opens: office.opens,
    closes: office.closes,
    timeZone: TIME_ZONE,
    minutes: constants.quoteResponseMinutes,
    pages: pages.map(({ service, ...page }) => ({ value: service, ...linkOf(page) })),
  }
}
