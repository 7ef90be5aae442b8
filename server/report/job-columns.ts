import { counted, number } from '../../schema/shared/format.ts'
import { dollars } from '../leads/state.ts'
import { durationText } from './delivery-times.ts'
import type { JobGroup, JobSums, Jobs } from './report.ts'
import type { Column } from './table.ts'

/** Columns for each group of requests: this period, and in brackets the one before if it differs. */
export const JOB_COLUMNS: readonly Column<JobGroup>[] = [
  beside('Requests', ({ leads }) => number(leads)),
  beside('Called', ({ called }) => number(called)),
  beside('Booked', ({ booked }) => number(booked)),
  beside('Won', ({ won }) => number(won)),
  beside('Amount', ({ cents }) => dollars(cents)),
]

function beside(title: string, textOf: (sums: JobSums) => string): Column<JobGroup> {
  const text = (group: JobGroup) => {
    const now = textOf(group)
    const before = group.before === undefined ? now : textOf(group.before)
    return now === before ? now : `${now} (${before})`
  }
  return { title, text, isNumber: true }
}

/** The four ways in which the report groups requests. */
export function jobTables({ landing, cities, services, sources }: Jobs): {
  title: string
  name: string
  groups: JobGroup[]
}[] {
  return [
    { title: 'Jobs by landing page', name: 'Page', groups: landing },
    { title: 'Jobs by city', name: 'City', groups: cities },
    { title: 'Jobs by service', name: 'Service', groups: services },
    { title: 'Jobs by source', name: 'Source', groups: sources },
  ]
}

/** Outcomes of the requests, in two or three sentences. */
export function jobsText({ totals, notLeads, medianSeconds, before }: Jobs): string {
  const { leads, called, booked, won, cents } = totals
  const earlier = before === undefined ? '' : ` (${dollars(before.totals.cents)} before)`
  const sentences = [
    `Of ${counted(leads, 'request')}, ${number(called)} were called, ${number(booked)} booked and ${number(won)} won, for ${dollars(cents)}${earlier}.`,
    ...(Number.isNaN(medianSeconds) ? [] : [medianText(medianSeconds, before?.medianSeconds)]),
    ...(notLeads === 0
      ? []
      : [`${number(notLeads)} more ${notLeads === 1 ? 'was' : 'were'} no lead.`]),
  ]
  return sentences.join(' ')
}

function medianText(now: number, before = Number.NaN): string {
  const earlier = Number.isNaN(before) ? '' : `; ${durationText(before)} in the period before`
  return `Half of the first calls came within ${durationText(now)}${earlier}.`
}
