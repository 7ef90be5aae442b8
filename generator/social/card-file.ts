import { createRequire } from 'node:module'
import type { SocialCard } from '../../schema/page.ts'
import { nameHash } from '../cache/content-hash.ts'
import { GROUND } from './ground.ts'
import { FONTS, JPEG_QUALITY, STYLES } from './look.ts'

/** Increase it when the code of this folder places or draws the texts of a card differently than before. */
const DRAWING = 2

/** What all pictures depend on besides their texts: a new version of it gives every picture a new name. */
const SHARED_INPUTS = JSON.stringify([
  DRAWING,
  GROUND,
  FONTS,
  STYLES,
  JPEG_QUALITY,
  ...['@napi-rs/canvas', ...Object.values(FONTS).map(({ package: name }) => name)].map(versionOf),
])

/**
 * The file in dist/ with the picture of `card`, for the page at `path`. Its name has a hash of all that the picture
 * depends on, so it is known before the picture is drawn, and one that exists is never drawn again.
 *
 * @example cardFile(card, '/locations/tampa') // 'assets/social/tampa.V1StGXR8.jpg'
 */
export function cardFile(card: SocialCard, path: string): string {
  const hash = nameHash(SHARED_INPUTS + JSON.stringify(card))
  return `assets/social/${path.split('/').at(-1) || 'home'}.${hash}.jpg`
}

function versionOf(name: string): string {
  const { version } = createRequire(import.meta.url)(`${name}/package.json`) as { version: string }
  return version
}
