import { tableHtml } from '../../../schema/report-html.ts'
import { dollars } from '../../leads/state.ts'
import { JOB_COLUMNS, jobsText, jobTables } from '../job-columns.ts'
import type { Report } from '../report.ts'
import { barsSvg } from './bars.ts'
import type { PlotSection } from './section.ts'

/** Which pages bring jobs: the amounts, or the requests until a job was won. */
export function jobsSection({ jobs }: Report): PlotSection {
  const heading = 'Which pages bring jobs'
  const bars = jobs.landing.map(({ name, leads, won, cents }) =>
    jobs.totals.cents > 0
      ? { name, value: cents / 100, label: `${dollars(cents)} (${won} of ${leads})` }
      : { name, value: leads, label: `${won} of ${leads}` },
  )
  return {
    heading,
    summary: `${jobsText(jobs)} The bars show ${jobs.totals.cents > 0 ? 'what won jobs bring' : 'requests'} by the page on which the visit began, and how many requests were won.`,
    plot: barsSvg(heading, bars),
    tables: jobTables(jobs)
      .map(({ title, name, groups }) =>
        tableHtml(title, groups, [{ title: name, text: (group) => group.name }, ...JOB_COLUMNS]),
      )
      .join('\n'),
    width: 'across',
  }
}
