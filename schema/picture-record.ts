import { z } from 'zod'
import { documented } from './field-meta.ts'
import { flag, record } from './fields.ts'
import { line } from './text-fields.ts'

/**
 * A picture as site.yaml describes it: an original in media/, and what it shows. The build makes the formats and sizes
 * that pages need.
 */
export const pictureSchema = record('An original in media/, and what it shows.', {
  file: originalFile(
    'The original in media/, as large as you have it: JPEG, PNG, WebP, AVIF, TIFF, GIF or SVG.',
    'gallery-repair.jpg',
  ),
  alt: line(
    "What the picture shows, for people who can't see it. Also read by search engines.",
    'Shingle roof during a repair',
  ),
  beforeAfter: flag(
    'True for a picture that shows a roof before the work on the left and after it on the right; the page writes so on it.',
    true,
  ),
  illustration: flag(
    'True for a picture that is drawn or rendered; the gallery writes so on it. Leave it out for a photograph.',
    true,
  ),
})

/** The name of a file in media/. ASCII, because systems disagree on how they spell other letters. */
function originalFile(description: string, example: string) {
  const hint = `Use the name of a file in media/, without its folder, e.g. file: ${example}`
  const types = `Save the picture as JPEG, PNG, WebP, AVIF, TIFF, GIF or SVG, e.g. file: ${example}`
  const letters = `Rename the file: letters A to Z, digits, spaces, dots, hyphens and underscores only, e.g. file: ${example}`
  const device = `Rename the file: Windows keeps this name for a device, e.g. file: ${example}`
  const schema = z.string(hint).superRefine((name, { addIssue }) => {
    const message = mistakeIn(name, { hint, types, letters, device })
    if (message !== undefined) addIssue({ code: 'custom', message })
  })
  return documented(schema, description, example)
}

function mistakeIn(
  name: string,
  hints: Record<'hint' | 'types' | 'letters' | 'device', string>,
): string | undefined {
  if (name === '' || /[/\\]/.test(name)) return hints.hint
  if (!/\.(jpe?g|png|webp|avif|tiff?|gif|svg)$/i.test(name)) return hints.types
  if (!/^[a-z0-9_][a-z0-9 ._()-]*$/i.test(name)) return hints.letters
  return isDeviceName(name) ? hints.device : undefined
}

/**
 * Whether Windows keeps the name of a file for a device, whatever comes after its first dot: a project that has such a
 * file can't be checked out there. Source: learn.microsoft.com, "Naming Files, Paths, and Namespaces".
 *
 * @example isDeviceName('con.jpg') // true
 */
export function isDeviceName(name: string): boolean {
  return /^(?:con|prn|aux|nul|(?:com|lpt)\d) *(?:\.|$)/i.test(name)
}

/** A picture of site.yaml with the name that other records use. */
export interface NamedPicture extends z.infer<typeof pictureSchema> {
  name: string
}
