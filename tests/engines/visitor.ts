import type { RunningServer } from '../browser/start-server.ts'

/** The size of a window's inside, in CSS pixels. */
export interface Screen {
  width: number
  height: number
}

export const PHONE: Screen = { width: 390, height: 844 }
export const DESKTOP: Screen = { width: 1280, height: 800 }

/** How long a visitor waits for anything, in milliseconds: a busy machine may need that long. */
export const PATIENCE = 60_000

export type Key = 'ArrowLeft' | 'ArrowRight' | 'Enter' | 'Escape' | 'PageDown' | 'Tab' | ' '

/**
 * A browser with one page, on its first visit to a site: nothing stored, nothing cached. These are the things that the
 * engines do in different ways; all else is built on them in page.ts.
 */
export interface Visitor {
  /** Where the site is for this visitor. */
  site: string
  /** Opens an address in a window of a size and waits until everything in it has loaded. */
  open: (address: string, screen: Screen) => Promise<void>
  /** Runs a function in the page. It can't use anything outside its body or wait, and functions in it have no names. */
  evaluate: <Given extends unknown[], Result>(
    look: (...given: Given) => Result,
    ...given: Given
  ) => Promise<Result>
  clickAt: (x: number, y: number) => Promise<void>
  press: (key: Key) => Promise<void>
  /** Types into whatever has the focus. */
  type: (text: string) => Promise<void>
  /** What the page has complained of so far: messages, errors, refused policies, failed requests. */
  troubles: string[]
  /** Waits until every trouble of the page so far is in `troubles`, and closes the browser. */
  close: () => Promise<void>
}

export interface VisitorOptions {
  runsScripts: boolean
}

/** A browser engine that has started. */
export interface Engine {
  /** Its name and version, e.g. `Firefox 153`. */
  version: string
  visit: (site: string, options: VisitorOptions) => Promise<Visitor>
  stop: () => Promise<void>
}

/** Something a visitor does on the site; throws when a visitor would be lost. */
export interface Path extends VisitorOptions {
  name: string
  /** The troubles that belong to the path, such as a refusal it is about. Any other fails it. */
  belongs?: RegExp
  walk: (visitor: Visitor, server: RunningServer) => Promise<void>
}
