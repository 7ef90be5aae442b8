import { availableParallelism } from 'node:os'
import type { Head } from '../../schema/page.ts'
import type { Memo } from '../cache/memo.ts'
import type { Keep } from '../pictures/picture-file.ts'
import type { Draw } from './draw.ts'

/** How many pictures for shared links a site has, and how many of them were drawn now. */
export interface DrawnPictures {
  all: number
  drawn: number
}

interface DrawOptions {
  /** Every picture once. */
  drawings: ReadonlyMap<string, Head['drawing']>
  memo: Memo
  put: (file: string, bytes: Buffer) => Promise<void>
  /** Keeps a file of the site before; without it every file is put again. */
  keep?: Keep
  /** Called with each picture that was drawn. */
  onPicture?: (() => void) | undefined
}

/** Pictures in work at once: sharp encodes on threads of its own. */
const MOST_DRAWING = 2 * availableParallelism()

/**
 * Puts every picture into the site. Only those are drawn that no earlier site has had.
 *
 * @throws Error that names the picture when it cannot be drawn.
 */
export async function drawPictures({
  drawings,
  memo,
  put,
  keep,
  onPicture,
}: DrawOptions): Promise<DrawnPictures> {
  // The name of a picture says with which version of the drawing it was made.
  const results = memo.under('')
  const queue = drawings.values()
  let drawing: Promise<Draw> | undefined
  let drawn = 0
  let hasFailed = false

  const draw = async ({ file, card }: Head['drawing']) => {
    // Loaded for the first picture that has to be drawn: an unchanged site needs neither fonts nor sharp.
    drawing ??= import('./draw.ts').then(({ openDrawing }) => openDrawing())
    const bytes = await (await drawing)(card)
    drawn++
    results.put('card', file, bytes)
    onPicture?.()
    return bytes
  }
  const work = async () => {
    for (const next of queue) {
      if (hasFailed) return
      try {
        if (await keep?.(next.file, (bytes) => results.isEntry('card', next.file, bytes))) continue
        await put(next.file, results.bytes('card', next.file) ?? (await draw(next)))
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
  return { all: drawings.size, drawn }
}
