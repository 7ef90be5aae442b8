import type { RunningServer } from '../browser/start-server.ts'
import type { Engine, Path } from './visitor.ts'

/** How a path went in an engine: it passed if there are no mistakes. */
export interface Outcome {
  mistakes: string[]
  seconds: number
}

/** Walks a path, as a visitor on a first visit. The mistakes include what the page complained of meanwhile. */
export async function walk(engine: Engine, path: Path, server: RunningServer): Promise<Outcome> {
  const start = performance.now()
  const mistakes: string[] = []
  try {
    const visitor = await engine.visit(server.url, path)
    try {
      await path.walk(visitor, server)
    } finally {
      await visitor.close()
      mistakes.push(...visitor.troubles.filter((trouble) => !path.belongs?.test(trouble)))
    }
  } catch (error) {
    mistakes.push(mistakeOf(error))
  }
  return { mistakes, seconds: (performance.now() - start) / 1000 }
}

/** The message of an error in one line, with the place in the path where it was thrown. */
function mistakeOf(error: unknown): string {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const [place = ''] = /[\w-]+-paths\.ts:\d+/.exec(stack) ?? []
  return `${message.replaceAll(/\s+/g, ' ')} ${place}`.trim()
}
