import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import type { Head } from '../../schema/page.ts'
import { writeWhole } from '../cache/write-whole.ts'
import type { Draw } from './draw.ts'
import { forgetOld, readIfThere } from './picture-cache.ts'

/** How many pictures for shared links a site has, and how many of them were drawn now. */
export interface DrawnPictures {
  all: number
  drawn: number
}

interface DrawOptions {
  /** Every picture once. */
  drawings: ReadonlyMap<string, Head['drawing']>
  /** Folder of the pictures drawn so far. */
  cache: string
  /** Keeps the file that the last site had under this name; false when it had none. */
  keep: (file: string) => boolean
  put: (file: string, bytes: Buffer) => Promise<void>
  /** Told about each picture that was drawn. */
  onPicture?: (() => void) | undefined
}

/** Pictures in work at once: sharp encodes on threads of its own. */
const MOST_DRAWING = 2 * availableParallelism()

/**
 * Puts every picture into the site. Only those are drawn that neither the last site nor the cache has.
 *
 * @throws Error that names the picture when it cannot be drawn.
 */
export async function drawPictures({
  drawings,
  cache,
  keep,
  put,
  onPicture,
}: DrawOptions): Promise<DrawnPictures> {
  const queue = drawings.values()
  let drawing: Promise<Draw> | undefined
  let drawn = 0
  let hasFailed = false

  const draw = async ({ file, card }: Head['drawing']) => {
    // Loaded for the first picture that has to be drawn: an unchanged site needs neither fonts nor sharp.
    drawing ??= import('./draw.ts').then(({ openDrawing }) => openDrawing())
    const bytes = await (await drawing)(card)
    drawn++
    mkdirSync(cache, { recursive: true })
    writeWhole(join(cache, basename(file)), bytes)
    onPicture?.()
    return bytes
  }
  const work = async () => {
    for (const next of queue) {
      if (hasFailed) return
      if (keep(next.file)) continue
      try {
        const cached = readIfThere(join(cache, basename(next.file)))
        await put(next.file, cached ?? (await draw(next)))
      } catch (error) {
        hasFailed = true
        throw new Error(
          `The picture for shared links ${next.file} could not be made: ${(error as Error).message}`,
          { cause: error },
        )
      }
    }
  }
  const workers = await Promise.allSettled(Array.from({ length: MOST_DRAWING }, work))
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason
  forgetOld(cache, new Set(Array.from(drawings.keys(), (file) => basename(file))))
  return { all: drawings.size, drawn }
}
