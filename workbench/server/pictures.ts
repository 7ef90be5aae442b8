import type { z } from 'zod'
import { originalOf } from '../../generator/pictures/original.ts'
import { textsIn } from '../../generator/read/divided-source.ts'
import { loose } from '../../generator/read/value-at.ts'
import { slugOf } from '../../schema/city.ts'
import { fieldInfo } from '../../schema/field-info.ts'
import { PICTURE_FOLDER, pictureAddress } from '../../schema/picture.ts'
import { isDeviceName, pictureSchema } from '../../schema/picture-record.ts'
import type { PictureAdded, PictureView } from '../contract/api.ts'
import type { UPLOAD } from '../contract/endpoints.ts'
import type { FieldEdit } from '../contract/form.ts'
import { Refused } from '../contract/refused.ts'
import { checkPicture } from './check-picture.ts'
import { fieldChanges } from './fields/field-changes.ts'
import type { Workbench } from './workbench.ts'

type Paths = Pick<Workbench, 'draft' | 'state' | 'value' | 'media' | 'pictures'>

/**
 * Puts a picture into media/ as it is, and its record into the draft, as one step of the history.
 *
 * @throws Refused when it is not a picture, has no description, or can't be written; nothing is left of it then.
 */
export async function addPicture(
  { draft, state, value, media, pictures }: Paths,
  bytes: Buffer,
  { title, replaces, alt: typed }: z.infer<typeof UPLOAD.request>,
): Promise<PictureAdded> {
  const alt = typed.trim().replace(/\s+/g, ' ')
  const ending = await checkPicture(bytes)
  const defined = definedPictures(value.value)
  if (replaces !== undefined && !Object.hasOwn(defined, replaces))
    throw new Refused(404, `"${replaces}" is not defined under pictures:. Choose another picture.`)
  const name = freeName(
    replaces ?? title,
    alt,
    (each) => media.has(each) || (replaces === undefined && Object.hasOwn(defined, each)),
  )
  const file = `${name}.${ending}`
  refuseWrong({ file, alt })
  media.add(file, bytes)
  try {
    // The preview asks for the picture as soon as the draft names it.
    await pictures.readAgain()
    draft.edit(fieldChanges(draft.text, editsOf({ name, file, alt, replaces })))
  } catch (error) {
    media.remove(file)
    throw error
  }
  return { state: state(), name: replaces ?? name }
}

function refuseWrong({ file, alt }: { file: string; alt: string }): void {
  if (alt === '') throw new Refused(400, 'Say what the picture shows.')
  const mistake = pictureSchema.safeParse({ file, alt }).error?.issues[0]
  if (mistake !== undefined) throw new Refused(400, mistake.message)
}

interface NewPicture extends Record<'name' | 'file' | 'alt', string> {
  replaces: string | undefined
}

function editsOf({ name, file, alt, replaces }: NewPicture): FieldEdit[] {
  if (replaces === undefined)
    return [{ kind: 'insert', path: ['pictures'], at: name, value: { file, alt } }]
  return [
    { kind: 'set', path: ['pictures', replaces, 'file'], value: file },
    { kind: 'set', path: ['pictures', replaces, 'alt'], value: alt },
  ]
}

/**
 * Deletes a file that was added since the dev server started and that nothing names any more.
 *
 * @throws Refused for any other file.
 */
export async function removePicture(
  { draft, state, media, pictures }: Paths,
  file: string,
): Promise<PictureAdded['state']> {
  if (!media.leftOver(draft.text, draft.base).includes(file) || !media.remove(file))
    throw new Refused(409, `media/${file} is in use, or was not added here: it stays.`)
  await pictures.readAgain()
  return state()
}

interface Views {
  value: Pick<Workbench['value'], 'value'>
  pictures: Pick<Workbench['pictures'], 'originals'>
}

/** Every picture of the draft, in the order of the file. */
export function pictureViews({ value, pictures }: Views): PictureView[] {
  const uses = usesIn(value.value)
  return Object.entries(definedPictures(value.value)).map(([name, record]) => {
    const { file = '', alt = '' } = record as Record<'file' | 'alt', string | undefined>
    const original = originalOf(pictures.originals(), file)
    return {
      name,
      file,
      alt,
      uses: uses.get(name) ?? 0,
      ...(original !== undefined && {
        width: original.width,
        height: original.height,
        thumbnail: pictureAddress(
          `/${PICTURE_FOLDER}/${name}.${original.hash}`,
          Math.min(THUMBNAIL_WIDTH, original.width),
          'webp',
        ),
      }),
    }
  })
}

/** Twice the width at which the chooser draws them, for sharp screens. */
const THUMBNAIL_WIDTH = 360

function definedPictures(value: unknown) {
  const { pictures } = loose(value)
  return Object.fromEntries(
    Object.entries(loose(pictures)).map(([name, record]) => [name, loose(record)]),
  )
}

/** How many fields and texts show each picture. */
function usesIn(value: unknown): Map<string, number> {
  const uses = new Map<string, number>()
  for (const { path, text } of textsIn(value, [])) {
    const placed = Array.from(text.matchAll(PLACED), ([, name = '']) => name)
    const isName = fieldInfo(path)?.format === 'picture-name'
    for (const name of isName ? [text, ...placed] : placed)
      uses.set(name, (uses.get(name) ?? 0) + 1)
  }
  return uses
}

const PLACED = /^\s*> \[!PICTURE\] ([a-z0-9-]+)/gim

const MOST_LETTERS = 60
const MOST_WORDS = 4
/** Words that say little in a name. */
const SMALL =
  /^(?:an?|and|at|by|during|for|from|in|is|its?|of|on|onto|over|the|to|under|where|with)$/

/**
 * A name for a picture and its file, after its title, or else after the first words of what it shows. Nothing that
 * `isTaken` has that name already, and it is one that every system can have.
 *
 * @example freeName('', 'A porch roof in Lutz', (name) => name === 'porch-roof-lutz') // 'porch-roof-lutz-2'
 */
export function freeName(title: string, alt: string, isTaken: (name: string) => boolean): string {
  const shown = slugOf(alt)
    .split('-')
    .filter((word) => !SMALL.test(word))
    .slice(0, MOST_WORDS)
    .join('-')
  const name = (slugOf(title) || shown || 'picture').slice(0, MOST_LETTERS).replace(/-$/, '')
  let free = name
  for (let number = 2; isTaken(free) || isDeviceName(free); number += 1) free = `${name}-${number}`
  return free
}
