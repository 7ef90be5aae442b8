import type { Stored } from './stored.ts'

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

/** One tab of a browser: the few things that each engine does in its own way. All else is built on them in page.ts. */
export interface Tab {
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
  close: () => Promise<void>
}

/** Somebody on a first visit to the site: nothing stored, nothing cached. */
export interface Visitor extends Tab {
  /** Where the site is for this visitor. */
  site: string
  /** What the page has reported so far: messages, errors, refused policies, failed requests. */
  troubles: readonly string[]
}

export interface TabOptions {
  /** Whether the browser runs the scripts of pages. */
  runsScripts: boolean
}

/** A browser engine that has started. */
export interface Engine {
  /** Its name and version, e.g. `Firefox 153`. */
  version: string
  /** A tab without cookies or history that matter. One at a time: the next may reuse the window. */
  openTab: (options: TabOptions) => Promise<Tab>
  stop: () => Promise<void>
}

/** Something a visitor does on the site; throws when a visitor would be lost. */
export interface Path {
  name: string
  /** The visitor's browser runs no scripts. */
  isPlain?: true
  /** The hero plays its video on a wide screen, which takes more processor time than the rest of a path. */
  playsVideo?: true
  /** The troubles that belong to the path, such as a refusal it is about. Any other fails it. */
  belongs?: RegExp
  /** `stored` is what the site's server has stored. */
  walk: (visitor: Visitor, stored: Stored) => Promise<void>
}
