import type { ReactNode, SVGProps } from 'react'

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in pixels. */
  size?: number
}

/**
 * A component for an icon of Lucide (lucide.dev), which screen readers skip. `names` are its name there and its earlier
 * names, `drawing` is the inside of its SVG.
 *
 * Lucide's icons are under the ISC License, copyright Lucide Icons and Contributors; some of them come from Feather,
 * MIT License, copyright Cole Bemis.
 */
export function icon(names: string, drawing: ReactNode) {
  const classes = ['lucide', ...names.split(' ').map((name) => `lucide-${name}`)].join(' ')
  return function Icon({ size = 24, ...props }: IconProps) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={classes}
        aria-hidden="true"
        {...props}
      >
        {drawing}
      </svg>
    )
  }
}
