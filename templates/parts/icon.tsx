import type { ReactNode, SVGProps } from 'react'

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in pixels. */
  size?: number
}

/**
 * A component for an icon of Lucide (lucide.dev), which screen readers skip. `drawing` is the inside of its SVG; an SVG
 * inside HTML needs no namespace.
 *
 * Lucide's icons are under the ISC License, copyright Lucide Icons and Contributors; some of them come from Feather,
 * MIT License, copyright Cole Bemis.
 */
export function icon(drawing: ReactNode) {
  return function Icon({ size = 24, ...props }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
      >
        {drawing}
      </svg>
    )
  }
}
