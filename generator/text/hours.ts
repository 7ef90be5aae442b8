import { type Business, DAYS } from '../../schema/business.ts'

type Hours = Business['hours']['structured']

/**
 * Days and times as people read them, so that what search engines are told is also on the page.
 *
 * @example hoursText({ days: ['Monday', 'Tuesday', 'Wednesday'], opens: '07:00', closes: '19:00' }) // 'Mon-Wed 7AM-7PM'
 */
export function hoursText({ days, opens, closes }: Hours): string {
  return `${daysText(days)} ${twelveHours(opens)}-${twelveHours(closes)}`
}

/** Three or more days in a row as the first and the last, others one by one. */
function daysText(days: Hours['days']): string {
  const runs: number[][] = []
  for (const [index, day] of DAYS.entries()) {
    if (!days.includes(day)) continue
    const run = runs.at(-1)
    if (run?.at(-1) === index - 1) run.push(index)
    else runs.push([index])
  }
  return runs
    .flatMap((run) => {
      const names = run.map((index) => DAYS[index]?.slice(0, 3))
      return names.length > 2 ? [`${names[0]}-${names.at(-1)}`] : names
    })
    .join(', ')
}

/** @example twelveHours('17:30') // '5:30PM' */
export function twelveHours(time: string): string {
  const [hours = '', minutes] = time.split(':')
  return `${Number(hours) % 12 || 12}${minutes === '00' ? '' : `:${minutes}`}${Number(hours) < 12 ? 'AM' : 'PM'}`
}
