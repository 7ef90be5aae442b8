import { counted, number } from '../../schema/format.ts'
import { dollars } from '../leads/state.ts'
import { durationText } from './delivery-times.ts'
import type { JobGroup, JobSums, Jobs } from './report.ts'

/** What is said of each group of requests: now, and in brackets the period before if it differs. */
export const JOB_COLUMNS: readonly { title: string; text: (group: JobGroup) => string }[] = [
  { title: 'Requests', text: beside(({ leads }) => number(leads)) },
  { title: 'Called', text: beside(({ called }) => number(called)) },
  { title: 'Booked', text: beside(({ booked }) => number(booked)) },
  { title: 'Won', text: beside(({ won }) => number(won)) },
  { title: 'Amount', text: beside(({ cents }) => dollars(cents)) },
]

function beside(textOf: (sums: JobSums) => string): (group: JobGroup) => string {
  return (group) => {
    const now = textOf(group)
    if (group.before === undefined) return now
    const before = textOf(group.before)
    return now === before ? now : `${now} (${before})`
  }
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

/** What became of the requests, in two or three sentences. */
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
