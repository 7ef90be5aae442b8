import type { CallOffice } from '../../schema/call-about.ts'
import type { OfficeHours } from '../../schema/office-clock.ts'
import type { CallTime, PhotoWays } from '../../schema/page.ts'
import { TIME_ZONE } from '../../schema/shared/time-zone.ts'
import { officeSpansOf } from '../text/hours.ts'
import { exceptionsOf } from './calendar.ts'
import { linkOf, phoneHref, type SiteContext } from './context.ts'

type Named = Pick<SiteContext, 'site'>

/** When we call a visitor who has sent the form, and what helps until then; undefined where the site doesn't say it. */
export function callTimeOf({ site }: Named): CallTime | undefined {
  const { thanks } = site.quote
  if (thanks === undefined || weeklyHours({ site }) === undefined) return undefined
  const photos = photoWays({ site })
  return {
    heading: thanks.heading,
    promise: site.wording.contact.request,
    ...(photos !== undefined && { photos }),
    pages: thanks.pages.map(({ service, ...page }) => ({ value: service, ...linkOf(page) })),
  }
}

function photoWays({ site }: Named): PhotoWays | undefined {
  const { texts, phone } = site.business
  const reply = site.quote.answer?.photos
  if (reply === undefined && texts !== true) return undefined
  const link = { label: phone, href: phoneHref(phone).replace('tel:', 'sms:') }
  return { ...(reply !== undefined && { reply }), ...(texts && { texts: link }) }
}

/** What browsers say from when we call; undefined where the site doesn't say it. */
export function callOffice({ site }: Named): Omit<CallOffice, 'exceptions'> | undefined {
  const { thanks } = site.quote
  const hours = weeklyHours({ site })
  if (thanks === undefined || hours === undefined) return undefined
  const { open, closed, later } = thanks
  const { closed: note } = site.wording.contact
  return { ...hours, open, closed, note, ...(later !== undefined && { later }) }
}

/** When the office is open and how soon it answers then; undefined where the site doesn't say it. */
export function officeHoursOf({
  site,
  calendar,
}: Pick<SiteContext, 'site' | 'calendar'>): OfficeHours | undefined {
  const hours = weeklyHours({ site })
  return hours && { ...hours, ...exceptionsOf(calendar) }
}

function weeklyHours({ site }: Named): Omit<OfficeHours, 'exceptions'> | undefined {
  const { business, constants } = site
  const { office } = business.hours
  if (office === undefined) return undefined
  const [first, ...also] = officeSpansOf(office)
  return (
    first && {
      ...first,
      ...(also.length > 0 && { also }),
      timeZone: TIME_ZONE,
      minutes: constants.quoteResponseMinutes,
    }
  )
}
