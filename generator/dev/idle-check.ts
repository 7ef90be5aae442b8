import type { Memo } from '../cache/memo.ts'
import { generateSiteSteps, type SiteOptions } from '../plan/generate-site.ts'
import { SiteError } from '../read/site-error.ts'
import type { NewFolder } from '../write/folder.ts'

/** Finds the mistakes that only all pages together show, such as two pages with one title, while nobody waits. */
export interface IdleCheck {
  /**
   * Checks this version of the site once it has been quiet for a moment, unless another one comes before its turn.
   * Undefined when there is nothing to check: what was found in an older version is not told any more.
   */
  check(site: Site | undefined): void
  close(): void
}

type Site = Omit<SiteOptions, 'memo' | 'mistakesOnly'>

interface CheckOptions {
  memo: Memo
  /** Never called for a version that another one has come after. */
  onMistake(mistake: SiteError): void
}

/** Somebody who has just saved looks at the page first. */
const QUIET_MILLISECONDS = 500
/** A request waits no longer than this for its turn, save for the few steps that are of the size of the site. */
const SLICE_MILLISECONDS = 10

/** Nothing is written: the pages of the last check are all still as they were. */
const NO_FILES: Pick<NewFolder, 'write' | 'keep'> = { write: () => 'same', keep: () => true }

/**
 * Makes all pages, a few at a time. A check that has begun is finished even when another version has come, so that its
 * pages are known to the next one: at the start of a large site, checks would otherwise begin anew with every save.
 */
export function idleCheck({ memo, onMistake }: CheckOptions): IdleCheck {
  let latest: Site | undefined
  let checked: Site | undefined
  let steps: ReturnType<typeof generateSiteSteps> | undefined
  let timer: NodeJS.Timeout | undefined
  const wait = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(work, milliseconds)
  }
  const work = () => {
    if (steps === undefined && latest !== checked) {
      checked = latest
      steps = latest && generateSiteSteps({ ...latest, memo, mistakesOnly: true }, NO_FILES)
    }
    const mistake = goOn()
    if (mistake !== undefined && latest === checked) onMistake(mistake)
    if (steps !== undefined || latest !== checked) wait(0)
  }
  /** Works for a slice of time. At the end of the check, returns its mistake. */
  const goOn = (): SiteError | undefined => {
    const end = performance.now() + SLICE_MILLISECONDS
    try {
      while (steps !== undefined && performance.now() < end) {
        const step = steps.next()
        if (step.done !== true) continue
        steps = undefined
        memo.save()
      }
      return undefined
    } catch (error) {
      steps = undefined
      if (error instanceof SiteError) return error
      throw error
    }
  }
  return {
    check(site) {
      latest = site
      wait(QUIET_MILLISECONDS)
    },
    close: () => clearTimeout(timer),
  }
}
