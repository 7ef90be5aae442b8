/** The colors of the social pictures: those of templates/theme/global.css, and the light edge of the logo. */
export const COLORS = {
  navy: '#16324f',
  navyDeep: '#0b1e33',
  navyLine: '#2d4a68',
  sand: '#f6f0e4',
  sandDeep: '#e9ddc6',
  sun: '#f59222',
  sunDeep: '#ffa94d',
  onNavy: '#fbf6ec',
  inkSoft: '#465769',
} as const

/** The variable fonts of the site, each in the one weight that is drawn. */
export const FONTS = {
  display: {
    family: 'Fraunces',
    package: '@fontsource-variable/fraunces',
    file: 'files/fraunces-latin-wght-normal.woff2',
    weight: 560,
  },
  text: {
    family: 'Source Sans 3',
    package: '@fontsource-variable/source-sans-3',
    file: 'files/source-sans-3-latin-wght-normal.woff2',
    weight: 600,
  },
} as const

/** 45 to 65 KB a picture. */
export const JPEG_QUALITY = 78

/** How a text is drawn. */
export interface TextStyle {
  font: keyof typeof FONTS
  size: number
  /** Space that is taken from between letters, as a multiple of the font size. */
  tracking: number
  color: string
}

/** As in the headings of the site. */
const TRACKING = 0.015

const display = { font: 'display', tracking: TRACKING, color: COLORS.onNavy } as const
const text = { font: 'text', tracking: 0 } as const

/** The texts of a card. A title gets its size when its room is known. */
export const STYLES = {
  business: { ...display, size: 32 },
  title: display,
  section: { ...text, size: 32, color: COLORS.sunDeep },
  phone: { ...text, size: 34, color: COLORS.navy },
  license: { ...text, size: 28, color: COLORS.inkSoft },
} as const
