import { useEffect, useState } from 'react'
import { counted } from '../schema/shared/format.ts'
import type { PublishRun, ReleaseResponse, Waiting } from './contract/api.ts'
import { closeOverlay } from './overlay.ts'
import { Button } from './parts/button.tsx'
import { Modal } from './parts/modal.tsx'
import { ReleaseDetails } from './plan/release-details.tsx'
import { ApiError, api } from './session/client.ts'
import { useSession, useSnapshot } from './session/use-session.ts'

/** Shows what would become public, asks, releases and deploys it, and shows what the programs print. */
export function PublishDialog() {
  const session = useSession()
  const publish = useSnapshot((snapshot) => snapshot.publish)
  const isDirty = useSnapshot(({ state }) => state.isDirty)
  const { commands = [], run } = publish ?? {}
  const isRunning = run !== undefined && run.exitCode === undefined
  const [isStarted, setStarted] = useState(isRunning)
  const { release, reason } = useRelease(publish?.compared)
  const start = async () => {
    await session.publish()
    setStarted(true)
  }
  return (
    <Modal title="Publish" onClose={closeOverlay}>
      <div className="stack publish">
        {isDirty && <p>The draft has unsaved changes. Save first: what is saved is published.</p>}
        {isStarted && run !== undefined ? (
          <Output output={run.output} />
        ) : (
          <>
            <p role="status">{release === undefined ? reason : releaseWords(release)}</p>
            {release !== undefined && <NotPublic release={release} />}
            {commands.length === 1 && <p className="quiet">{NO_DEPLOYMENT}</p>}
            <details>
              <summary>What this runs</summary>
              <pre>{commands.join('\n')}</pre>
            </details>
          </>
        )}
        <p role="status">{isStarted && runWords(run, commands.length)}</p>
        <footer>
          <Button data-first-focus onClick={closeOverlay}>
            Close
          </Button>
          {!(isStarted && run?.exitCode === 0) && (
            <Button
              look="primary"
              disabled={isDirty || isRunning || release === undefined}
              onClick={() => void start()}
            >
              {release === undefined || release.pages === 0
                ? 'Publish'
                : `Publish ${counted(release.pages, 'page')}`}
            </Button>
          )}
        </footer>
      </div>
    </Modal>
  )
}

/** What Publish would make public; while that is not known, why. Asked again after every comparison. */
function useRelease(compared: number | undefined): { release?: ReleaseResponse; reason?: string } {
  const session = useSession()
  const [found, setFound] = useState<{ release?: ReleaseResponse; reason?: string }>({
    reason: 'Looking for what will be different for visitors…',
  })
  useEffect(() => {
    let isLeft = false
    api.get('release').then(
      (release) => isLeft || setFound({ release }),
      (error) => {
        if (isLeft) return
        if (error instanceof ApiError) setFound({ reason: error.message })
        else session.fail(error)
      },
    )
    return () => {
      isLeft = true
    }
  }, [compared, session])
  return found
}

function NotPublic({ release: { sections, pictures, hasTexts } }: { release: ReleaseResponse }) {
  const session = useSession()
  const showPage = (path: string) => {
    closeOverlay()
    session.showPage(path)
  }
  if (sections.length + pictures.length === 0) return null
  return (
    <section
      className="release"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, the list can't be scrolled by keyboard.
      tabIndex={0}
      aria-label="What becomes public"
    >
      {!hasTexts && <p>{NO_TEXTS}</p>}
      <ReleaseDetails sections={sections} onPage={showPage} />
      {pictures.length > 0 && (
        <section>
          <h3>
            New pictures <small>{pictures.length}</small>
          </h3>
          <ul>
            {pictures.map((file) => (
              <li key={file}>{file}</li>
            ))}
          </ul>
        </section>
      )}
    </section>
  )
}

function Output({ output }: { output: string }) {
  return (
    <section
      className="release"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, the output can't be scrolled by keyboard.
      tabIndex={0}
      aria-label="Output"
      ref={(box) => scrollDown(box)}
    >
      <pre>{output}</pre>
    </section>
  )
}

const NO_DEPLOYMENT =
  'This makes the site in the folder dist/ and sends it nowhere. To have it sent to your server as well, whoever starts npm run dev sets DEPLOY_COMMAND, e.g. DEPLOY_COMMAND="rsync -a dist/ host:/srv/www/".'

const NO_TEXTS =
  'The last release was made on another computer, and what it said is not here: only the names of the pages can be shown.'

/** What is saved and not public, in a few words. */
export function waitingWords({ isReleased, pages, isBuilt }: Waiting): string {
  if (!isReleased) return 'Not released yet'
  if (pages > 0) return `${counted(pages, 'page')} changed since the last release`
  return isBuilt ? 'Released as saved' : 'Saved since the last release'
}

function releaseWords({ pages, sections, isFirst }: ReleaseResponse): string {
  if (isFirst) return `The first release: all ${counted(pages, 'page')} become public.`
  if (pages > 0)
    return `${counted(pages, 'page')} will be different for visitors. Read the changes, then publish.`
  return sections.length > 0
    ? 'No page changes, only what is beside the pages.'
    : 'Nothing has changed since the last release.'
}

function runWords(run: PublishRun | undefined, commands: number): string {
  if (run === undefined) return ''
  if (run.exitCode === undefined) return 'Running…'
  if (run.exitCode !== 0) return `Stopped with exit code ${run.exitCode}. Nothing more was run.`
  const done = commands > 1 ? 'Released and deployed.' : 'Released.'
  return run.toCommit === undefined ? done : `${done} Commit ${FILES.format(run.toCommit)}.`
}

/** @example FILES.format(['site.yaml', 'published.tsv']) // 'site.yaml and published.tsv' */
const FILES = new Intl.ListFormat('en-US')

/** After each line: the last one is the news. */
function scrollDown(element: HTMLElement | null): void {
  element?.scrollTo({ top: element.scrollHeight })
}
