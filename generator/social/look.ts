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

/** The variable fonts of the site, each in the one weight that is drawn: satori does not know variable fonts. */
export const FONTS = [
  {
    name: 'Fraunces',
    package: '@fontsource-variable/fraunces',
    file: 'files/fraunces-latin-wght-normal.woff2',
    weight: 560,
  },
  {
    name: 'Source Sans 3',
    package: '@fontsource-variable/source-sans-3',
    file: 'files/source-sans-3-latin-wght-normal.woff2',
    weight: 600,
  },
] as const

export const [{ name: DISPLAY_FONT }, { name: TEXT_FONT }] = FONTS

/** 45 to 60 KB a picture. mozjpeg would save a tenth of that and take three times as long. */
export const JPEG = { quality: 80, progressive: true } as const
