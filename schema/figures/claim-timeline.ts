import { drawing } from './drawing.ts'

/** The words of the figure `claim-timeline`. */
export const claimTimeline = drawing('the dates of a claim, from the date of loss', {
  loss: 'Date of loss',
  newClaim: 'New or reopened claim: 1 year',
  supplemental: 'Supplemental claim: 18 months',
  notice: 'You report it',
  acknowledge: 'Insurer confirms: 7 days',
  decide: 'Pays or denies: 60 days',
  proof: 'Your proof of loss',
  investigate: 'Investigation starts: 7 days',
  inspect: 'Inspects, if needed: 30 days',
})
