import { posix } from 'node:path'
import type { Stage, Step } from './dockerfile.ts'

/** What a stage says about running commands in it. Paths are those inside the image. */
export interface ImageSettings {
  workdir: string
  env: Record<string, string>
  /** The name behind USER; undefined: root. */
  user: string | undefined
  volumes: string[]
  healthcheck: string[]
  command: string[]
}

/** What an image says before its first step. */
export const NO_SETTINGS: ImageSettings = {
  workdir: '/',
  env: {},
  user: undefined,
  volumes: [],
  healthcheck: [],
  command: [],
}

/** The settings of a stage after all its steps. */
export function settingsOf(stage: Stage): ImageSettings {
  return stage.steps.reduce(withStep, NO_SETTINGS)
}

/** The settings after one more step. */
export function withStep(settings: ImageSettings, step: Step): ImageSettings {
  switch (step.kind) {
    case 'workdir':
      return { ...settings, workdir: posix.resolve(settings.workdir, step.path) }
    case 'env':
      return { ...settings, env: { ...settings.env, ...step.values } }
    case 'user':
      return { ...settings, user: step.name }
    case 'volume':
      return { ...settings, volumes: [...settings.volumes, ...step.paths] }
    case 'healthcheck':
      return { ...settings, healthcheck: step.command }
    case 'command':
      return { ...settings, command: step.command }
    case 'copy':
    case 'run':
    case 'expose':
      return settings
  }
}
