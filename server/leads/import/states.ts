import type { LeadState } from '../state.ts'

/**
 * What other programs call the states, in small letters without blanks and signs: HubSpot's lead status, stages of
 * JobNimbus, AccuLynx and Jobber, entries of WordPress forms. A firm names its own stages: what is not here stays `new`.
 */
const WORDS: Record<LeadState, string> = {
  new: 'new lead newlead open unread read active prospect',
  called: 'called contacted attemptedtocontact attempted connected inprogress followup',
  booked: 'booked scheduled appointment appointmentset appointmentscheduled inspectionscheduled',
  'estimate-sent': 'estimatesent proposalsent quotesent awaitingresponse',
  won: 'won sold soldjob closedwon approved jobapproved signed signedcontract contractsigned jobscheduled inproduction production complete completed jobcompleted invoiced paid paidclosed',
  lost: 'lost closedlost badtiming dead declined canceled cancelled nosale',
  'not-a-lead': 'notalead unqualified spam trash junk duplicate',
}

const STATES = new Map(
  Object.entries(WORDS).flatMap(([state, words]) =>
    words.split(' ').map((word) => [word, state as LeadState] as const),
  ),
)

/** @example foreignState('Closed - Won') // 'won' */
export function foreignState(typed: string): LeadState | undefined {
  return STATES.get(typed.toLowerCase().replace(/[^a-z]/g, ''))
}
