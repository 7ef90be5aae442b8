import type { State } from '../../../schema/states.ts'
import { US_PLACES } from './us-places.ts'

/** The names of the counties of a state. */
export function countiesOf(state: State): string[] {
  return US_PLACES[state].counties.split('|')
}

/** The southern, western, northern and eastern edge of a state, in degrees. */
export function edgesOf(state: State) {
  const [south, west, north, east] = US_PLACES[state].bounds
  return { south, west, north, east }
}
