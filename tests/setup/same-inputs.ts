import fc from 'fast-check'

/** Property tests make the same inputs in every run, so that a run that fails fails again; `SEED=7` makes others. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) })
