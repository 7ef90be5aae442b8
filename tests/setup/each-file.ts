import fc from 'fast-check'
import { afterAll } from 'vitest'
import { removeTempFolders } from '../fixtures/temp-folder.ts'

/** Property tests make the same inputs in every run, so that a run that fails fails again; `SEED=7` makes others. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) })

// The files of a worker share their modules, and a module's own hooks would run after the first of them alone.
afterAll(removeTempFolders)
