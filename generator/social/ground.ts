import { COLORS } from './look.ts'

/** Width and height of a social picture: what Facebook, LinkedIn, X and Messages show without cropping. */
export const WIDTH = 1200
export const HEIGHT = 630

/** Where the logo stands; the name is beside it. */
export const LOGO = { left: 72, top: 56, size: 68 }

const { navy, navyDeep, navyLine, sun, sunDeep, sand, sandDeep, onNavy } = COLORS
/** The light edge of the bill, a color of the logo alone. */
const SUN_LIGHT = '#ffc37a'

/** The logo of src/shell/wordmark.tsx. */
const PELICAN = `<circle cx="24" cy="24" r="24" fill="${navyLine}"/>
<path d="M10 40c1-6 6-8 6-14 0-4-3-6-3-10a6.500 6.500 0 0 1 13 0c0 2-1 3-1 5 0 3 3 4 3 9 0 4-2 7-4 10z" fill="${onNavy}"/>
<path d="M24 11.500 44 29l-3 1.500C35 36 27 33 24.500 22z" fill="${sun}"/>
<path d="M24 11.500 44 29l-2.600.700L24 16.500z" fill="${SUN_LIGHT}"/>
<circle cx="20" cy="15.500" r="1.700" fill="${navy}"/>`

/** What every social picture has below its texts: the evening sky of the page openings, the sun, and two roofs. */
export const GROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0.25" y2="1"><stop offset="0" stop-color="${navy}"/><stop offset="0.75" stop-color="${navyDeep}"/></linearGradient>
<linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sunDeep}"/><stop offset="0.6" stop-color="${sun}"/></linearGradient>
</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
<circle cx="1020" cy="440" r="140" fill="url(#sun)"/>
<path d="M640 ${HEIGHT} 1048 388 1200 478V${HEIGHT}z" fill="${navyLine}"/>
<path d="M0 564 884 492 1200 548V${HEIGHT}H0z" fill="${sand}"/>
<path d="M884 492 1200 548V${HEIGHT}H992z" fill="${sandDeep}"/>
<g transform="translate(${LOGO.left} ${LOGO.top}) scale(${LOGO.size / 48})">${PELICAN}</g>
</svg>`
