import type { Stored } from './stored.ts'
import type { Engine, Path } from './visitor.ts'
import { type WatchedSite, watchSite } from './watched-site.ts'

/** A server of the site. */
export interface Site {
  url: string
  stored: Stored
}

/** How a path went in an engine: it passed if there are no mistakes. */
export interface Outcome {
  mistakes: string[]
  seconds: number
}

/** Walks a path, as a visitor on a first visit. The mistakes include what the page reported meanwhile. */
export async function walk(engine: Engine, path: Path, site: Site): Promise<Outcome> {
  const start = performance.now()
  const watched = await watchSite(site.url, { playsVideo: path.playsVideo ?? false })
  let mistakes: string[]
  try {
    mistakes = await walkWatched(engine, path, site, watched)
  } catch (error) {
    mistakes = [mistakeOf(error)]
  }
  await watched.stop()
  return { mistakes, seconds: (performance.now() - start) / 1000 }
}

async function walkWatched(
  engine: Engine,
  path: Path,
  { stored }: Site,
  { url, troubles }: WatchedSite,
): Promise<string[]> {
  const mistakes: string[] = []
  const tab = await engine.openTab({ runsScripts: path.isPlain === undefined })
  try {
    await path.walk({ ...tab, site: url, troubles }, stored)
  } catch (error) {
    mistakes.push(mistakeOf(error))
  }
  // Read before the page is left: that ends requests still on their way, which Firefox reports as files not loaded.
  mistakes.push(...troubles.filter((trouble) => !path.belongs?.test(trouble)))
  await tab.close()
  return mistakes
}

/** The message of an error in one line, with the place in the path where it was thrown. */
function mistakeOf(error: unknown): string {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const [place = ''] = /[\w-]+-paths\.ts:\d+/.exec(stack) ?? []
  return `${message.replaceAll(/\s+/g, ' ')} ${place}`.trim()
}
