import { readFileSync } from 'node:fs'

// Loaded before a program (`node --import`): its clock is ahead by the milliseconds in the file that CLOCK_FILE names,
// which a test changes while the program runs. Timers keep the pace of the machine.
const ahead = () => Number(readFileSync(process.env.CLOCK_FILE, 'utf8'))
const System = Date

globalThis.Date = class extends System {
  constructor(...when) {
    super(...(when.length === 0 ? [System.now() + ahead()] : when))
  }

  static now() {
    return System.now() + ahead()
  }
}
