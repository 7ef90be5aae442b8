import { closestName } from '../../schema/fields.ts'
import type { Site } from '../../schema/site.ts'
import { type Originals, originalOf } from '../pictures/original.ts'
import type { PagePictures } from '../pictures/page-pictures.ts'
import { PICTURE_USES } from '../pictures/uses.ts'
import { type Finding, wrongWord } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'

interface Checked {
  site: Pick<Site, 'pictures'>
  originals: Originals
  /** After all pages have been made. */
  pictures: PagePictures
  source: Source
}

/** Pictures without an original that can be read, or with one too small for its use, and originals that nobody uses. */
export function checkPictures(checked: Checked): Finding[] {
  return [
    ...missing(checked),
    ...tooSmall(checked),
    ...unusedPictures(checked),
    ...unusedOriginals(checked),
  ]
}

function missing({ site, originals, source }: Checked): Finding[] {
  const { folder, files } = originals
  return Object.entries(site.pictures).flatMap(([name, { file }]): Finding[] => {
    const original = files.get(file)
    if (original !== undefined && !('unreadable' in original)) return []
    const path = ['pictures', name, 'file']
    const place = { severity: 'error', path, position: source.position(path) } as const
    if (original !== undefined)
      return [
        {
          ...place,
          rule: 'unreadable-picture',
          message: `${folder}/${file} can't be read as a picture (${original.unreadable}). Save it again as JPEG or PNG.`,
        },
      ]
    return [
      {
        ...place,
        rule: 'missing-picture',
        ...wrongWord(`${folder}/${file} does not exist.`, {
          wrong: file,
          right: closestName(file, [...files.keys()]),
          otherwise: `Put the picture into ${folder}/, or correct its name.`,
        }),
      },
    ]
  })
}

/** One finding for each picture: about the use that needs most. */
function tooSmall({ originals, pictures, source }: Checked): Finding[] {
  const findings = new Map<string, { least: number; finding: Finding }>()
  for (const { named, use } of pictures.shown()) {
    const original = originalOf(originals, named.file)
    const { least, where } = PICTURE_USES[use]
    if (original === undefined || original.width >= least) continue
    if ((findings.get(named.name)?.least ?? 0) >= least) continue
    const path = ['pictures', named.name, 'file']
    findings.set(named.name, {
      least,
      finding: {
        severity: 'warning',
        rule: 'small-picture',
        path,
        position: source.position(path),
        message: `${originals.folder}/${named.file} is ${original.width} pixels wide and appears ${where}. Use an original at least ${least} pixels wide.`,
      },
    })
  }
  return Array.from(findings.values(), ({ finding }) => finding)
}

function unusedPictures({ site, pictures, source }: Checked): Finding[] {
  const shown = new Set(Array.from(pictures.shown(), ({ named }) => named.name))
  return Object.keys(site.pictures)
    .filter((name) => !shown.has(name))
    .map((name) => {
      const path = ['pictures', name]
      return {
        severity: 'warning',
        rule: 'unused-picture',
        path,
        position: source.keyPosition(path),
        message: `No page shows "${name}". Show it in a text with > [!PICTURE] ${name}, or delete this line.`,
      }
    })
}

function unusedOriginals({ site, originals, source }: Checked): Finding[] {
  const used = new Set(Object.values(site.pictures).map(({ file }) => file))
  const path = ['pictures']
  return [...originals.files.keys()]
    .filter((file) => !used.has(file))
    .map((file) => {
      const name = nameFor(file)
      return {
        severity: 'warning',
        rule: 'unused-original',
        path,
        position: source.keyPosition(path),
        message: `Nothing uses ${originals.folder}/${file}. Add it here, e.g. ${name}: { file: ${file}, alt: What it shows }, or delete the file.`,
        adds: { path, at: name, value: { file, alt: '' } },
      }
    })
}

/** A name that a picture may have, from the name of its file. */
function nameFor(file: string): string {
  return (
    file
      .toLowerCase()
      .replace(/\.[^.]*$/, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'my-picture'
  )
}
