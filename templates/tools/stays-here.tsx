import { Hint } from './fields.tsx'

/** Says before the first field that nothing is sent. */
export function StaysHere() {
  return <Hint>What you enter stays in your browser.</Hint>
}
