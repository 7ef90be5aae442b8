import type { ImageSettings } from './image-settings.ts'

/** What a Dockerfile made: an image in a container engine, or folders on this machine. */
export type Image = EngineImage | FolderImage

export interface EngineImage {
  kind: 'engine'
  /** The program that speaks to the engine: docker or podman. */
  engine: string
  tag: string
  settings: ImageSettings
}

export interface FolderImage {
  kind: 'folder'
  /** Stands for / of the image. */
  root: string
  /** PATH of its programs. */
  path: string
  settings: ImageSettings
}

/** A running image. */
export interface Container {
  url: string
  /** Runs a command inside and returns what it prints. */
  exec: (command: string[]) => Promise<string>
  /** Everything the server has printed. */
  output: () => string
  /** Sends SIGTERM, as `docker stop` does, and resolves to the exit code; null if the signal itself ended it. */
  stop: () => Promise<number | null>
}

/** The folder that outlives containers, as `-v leads:/data` does. */
export interface Volume {
  name: string
  remove: () => void
}

export interface RunOptions {
  volume: Volume
  port: number
  env?: Record<string, string>
}
