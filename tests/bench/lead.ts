import { REQUEST } from '../server/lead-site.ts'

/** A filled-in form without the name, which wrk makes another one each time. */
const { name: _, ...fields } = REQUEST
export const LEAD = new URLSearchParams(fields).toString()

/** So many posts come from one address here that the limit would end the measurement. */
export const NO_LIMIT = { MAX_POSTS_PER_MINUTE: '999999999' }
