import type { ReactNode } from 'react'

/** A text that a script may change, in an element of its own: what a translator puts around it goes with it. */
export function AsIs({ text }: { text: string }): ReactNode {
  return <span>{text}</span>
}
