import { setTimeout } from 'node:timers/promises'
import { engineVolume, runEngine } from './engine-image.ts'
import { folderVolume, runFolder } from './folder-container.ts'
import type { Container, Image, RunOptions, Volume } from './image.ts'

/** An empty volume for the image's leads. */
export function newVolume(image: Image): Volume {
  return image.kind === 'engine' ? engineVolume(image) : folderVolume(image)
}

/** Runs the image and resolves once its own HEALTHCHECK passes. Stopping it twice stops it once. */
export async function startContainer(image: Image, options: RunOptions): Promise<Container> {
  const container = image.kind === 'engine' ? runEngine(image, options) : runFolder(image, options)
  const until = performance.now() + HEALTHY_MILLISECONDS
  while (!(await isHealthy(container, image))) {
    if (performance.now() < until) await setTimeout(200)
    else {
      const output = container.output()
      throw new Error(
        `The health check did not pass; exit code ${await container.stop()}: ${output}`,
      )
    }
  }
  let stopped: Promise<number | null> | undefined
  return {
    ...container,
    stop() {
      stopped ??= container.stop()
      return stopped
    },
  }
}

const HEALTHY_MILLISECONDS = 300_000

async function isHealthy({ exec }: Container, { settings }: Image): Promise<boolean> {
  try {
    await exec(settings.healthcheck)
    return true
  } catch {
    return false
  }
}
