import type { ReactNode } from 'react'

const PHONE_OR_LICENSE = /((?:\(\d{3}\) |\d{3}-)\d{3}-\d{4}|\b[A-Z]{2,3}\d{6,7}\b)/

/** A text in an element of its own, whose phone and license numbers the browser's translator leaves as they are. */
export function AsIs({ text }: { text: string }): ReactNode {
  const parts = text.split(PHONE_OR_LICENSE)
  return (
    <span>
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          <span key={index} translate="no">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  )
}
