import { installPackage } from '../setup/system-package.ts'
import { findFirefox, findWebKit } from './find-programs.ts'
import { startFirefox } from './firefox.ts'
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
  firefox: {
    find() {
      const program = findFirefox()
      return program === undefined ? undefined : () => startFirefox(program)
    },
    install: () => installAsRoot('firefox-esr'),
    advice: 'Install Firefox (Debian: firefox-esr), or name one with FIREFOX_PATH.',
  },
  webkit: {
    find() {
      const programs = findWebKit()
      return programs === undefined ? undefined : () => startWebKit(programs)
    },
    install: () => installAsRoot('webkit2gtk-driver xvfb'),
    advice: "Install WebKitGTK's driver and a virtual screen (Debian: webkit2gtk-driver xvfb).",
  },
}

const NAMES = Object.keys(SOURCES)

/** The engines that a comma-separated list names; all if there is none. */
export function chosenEngines(list = ''): string[] {
  if (list === '') return NAMES
  const names = list.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !NAMES.includes(name))
  if (unknown !== undefined)
    throw new Error(`Unknown engine "${unknown}". Engines: ${NAMES.join(', ')}.`)
  return names
}

/** How to start an engine. One that the machine does not have is installed, if that needs nobody's password. */
export function engineStart(name: string): Start {
  const source = SOURCES[name]
  if (source === undefined) throw new Error(`Unknown engine "${name}".`)
  if (source.find() === undefined) source.install()
  const start = source.find()
  if (start !== undefined) return start
  const others = NAMES.filter((other) => other !== name).join(',')
  throw new Error(
    `No ${name} on this machine. ${source.advice} To test without it: ENGINES=${others} npm run test:engines`,
  )
}

function installAsRoot(packages: string): void {
  if (process.getuid?.() === 0) installPackage(packages)
}
