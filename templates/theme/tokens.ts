/**
 * The design tokens. Each is a reference to a CSS variable in global.css, so the server and the browser render the same
 * markup.
 */
export const color = {
  ink: 'var(--color-ink)',
  inkSoft: 'var(--color-ink-soft)',
  navy: 'var(--color-navy)',
  navyDeep: 'var(--color-navy-deep)',
  navyLine: 'var(--color-navy-line)',
  sand: 'var(--color-sand)',
  sandDeep: 'var(--color-sand-deep)',
  paper: 'var(--color-paper)',
  line: 'var(--color-line)',
  /** The edge of a field that is typed in. */
  fieldEdge: 'var(--color-field-edge)',
  sun: 'var(--color-sun)',
  sunDeep: 'var(--color-sun-deep)',
  onSun: 'var(--color-on-sun)',
  /** A dark orange with enough contrast for text and stars on paper. */
  sunInk: 'var(--color-sun-ink)',
  teal: 'var(--color-teal)',
  tealSoft: 'var(--color-teal-soft)',
  alarm: 'var(--color-alarm)',
  alarmSoft: 'var(--color-alarm-soft)',
  onNavy: 'var(--color-on-navy)',
  onNavySoft: 'var(--color-on-navy-soft)',
} as const

/**
 * The colors of what surrounds a drawing; those of its shapes are classes in its file (schema/drawing-file.ts). In forced
 * colors they are those that the visitor has chosen.
 */
export const tint = {
  /** Behind a drawing. */
  ground: 'var(--figure-ground)',
  /** Lines to labels. */
  line: 'var(--figure-line)',
  /** The numbers that take the place of labels on narrow screens. */
  pin: 'var(--figure-pin)',
  onPin: 'var(--figure-on-pin)',
} as const

/** The spacing scale, in steps of 4 px. */
export const space = {
  1: 'var(--space-1)',
  2: 'var(--space-2)',
  3: 'var(--space-3)',
  4: 'var(--space-4)',
  5: 'var(--space-5)',
  6: 'var(--space-6)',
  8: 'var(--space-8)',
  10: 'var(--space-10)',
  section: 'var(--space-section)',
  /** Above and below the sections of an inner page. */
  passage: 'var(--space-passage)',
} as const

export const font = {
  display: 'var(--font-display)',
  text: 'var(--font-text)',
} as const

/** Fluid type sizes, from small print to the hero heading. */
export const size = {
  small: 'var(--size-small)',
  body: 'var(--size-body)',
  lead: 'var(--size-lead)',
  h3: 'var(--size-h3)',
  /** Headings within body text. */
  title: 'var(--size-title)',
  h2: 'var(--size-h2)',
  h1: 'var(--size-h1)',
  hero: 'var(--size-hero)',
} as const

/** All weights of type: of running text, of the display font, and of what stands out of text. */
export const weight = {
  regular: 'var(--weight-regular)',
  heading: 'var(--weight-heading)',
  bold: 'var(--weight-bold)',
} as const

export const radius = {
  small: 'var(--radius-small)',
  large: 'var(--radius-large)',
  round: '999px',
} as const

export const shadow = { card: 'var(--shadow-card)', lifted: 'var(--shadow-lifted)' } as const

/** Breakpoints, mobile first. */
export const from = {
  tablet: '@media (min-width: 48rem)',
  desktop: '@media (min-width: 64rem)',
  wide: '@media (min-width: 80rem)',
} as const

/** Narrow for its font size: the smallest phones, and any phone whose visitor has chosen a large font. */
export const compact = '@media (max-width: 21.99rem)'

/** A phone that is high enough for bars that stay on the screen. */
export const phone = '@media (max-width: 47.99rem) and (min-height: 30.01rem)'

/** Too low for bars that stay on the screen: high zoom, very large fonts, phones held sideways. */
export const low = '@media (max-height: 30rem)'

export const welcomeMotion = '@media (prefers-reduced-motion: no-preference)'

/**
 * For a visitor who has chosen a few colors for everything: grounds and shadows are gone, borders and outlines stay. A
 * part that only its ground sets apart has a `1px solid transparent` outline, which shows then.
 */
export const forcedColors = '@media (forced-colors: active)'
