import { CHROMIUM_ARGUMENTS } from '../../generator/launch/chromium.ts'
import { findHeadless } from '../browser/find-chromium.ts'
import { installChromium } from '../setup/install-chromium.ts'
import { installPackage } from '../setup/system-package.ts'
import { findFirefox, findWebKit } from './find-programs.ts'
import { startChromium, startFirefox } from './puppeteer-engine.ts'
import type { Engine } from './visitor.ts'
import { startWebKit } from './webkit.ts'

type Start = () => Promise<Engine>

interface Source {
  /** How to start the engine; undefined on a machine that does not have it. */
  find: () => Start | undefined
  install: () => void
  /** What a person does where `install` can't. */
  advice: string
}

const SOURCES: Readonly<Record<string, Source>> = {
  chromium: {
    find() {
      const executablePath = findHeadless()
      if (executablePath === undefined) return undefined
      return () => startChromium({ executablePath, args: CHROMIUM_ARGUMENTS })
    },
    install: installChromium,
    advice: 'Install Chromium, or name one with CHROMIUM_PATH.',
  },
  firefox: {
    find() {
      const executablePath = findFirefox()
      if (executablePath === undefined) return undefined
      return () => startFirefox({ executablePath })
    },
    install: () => installPackage('firefox-esr'),
    advice: 'Install Firefox (Debian: apt-get install firefox-esr), or name one with FIREFOX_PATH.',
  },
  webkit: {
    find() {
      const programs = findWebKit()
      return programs === undefined ? undefined : () => startWebKit(programs)
    },
    install: () => installPackage('webkit2gtk-driver xvfb'),
    advice: "Install WebKitGTK's driver (Debian: apt-get install webkit2gtk-driver xvfb).",
  },
}

/** The engines that a comma-separated list names; all if there is none. */
export function chosenEngines(list = ''): string[] {
  const known = Object.keys(SOURCES)
  if (list === '') return known
  const names = list.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new Error(`Unknown engine "${unknown}". Engines: ${known.join(', ')}.`)
  return names
}

/** How to start an engine, which is installed if the machine does not have it yet. */
export function engineStart(name: string): Start {
  const source = SOURCES[name]
  if (source === undefined) throw new Error(`Unknown engine "${name}".`)
  if (source.find() === undefined) source.install()
  const start = source.find()
  if (start !== undefined) return start
  throw new Error(
    `No ${name} on this machine, and installing it failed. ${source.advice} Or test without it: ENGINES=chromium npm run test:engines`,
  )
}
