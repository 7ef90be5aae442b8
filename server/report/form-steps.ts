import { percentText } from './percent.ts'
import type { Funnel } from './report-rows.ts'

/** How many requests reached a step of the quote form, of those that were begun. */
export interface FormStep {
  name: string
  count: number
  percent: string
}

/** From the first letter typed to the request sent. */
export function formSteps({ form, step2, step3, sent }: Funnel): FormStep[] {
  const steps = { 'Form begun': form, 'Step 2 reached': step2, 'Step 3 reached': step3, Sent: sent }
  return Object.entries(steps).map(([name, count], index) => ({
    name,
    count,
    // The first step is what the others are percentages of.
    percent: index === 0 ? '–' : percentText(count, form),
  }))
}
