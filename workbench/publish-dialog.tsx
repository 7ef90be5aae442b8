import { counted } from '../schema/format.ts'
import type { PublishRun, Waiting } from './contract/api.ts'
import { showOverlay, useOverlay } from './overlay.ts'
import { Modal } from './parts/modal.tsx'
import { useSession, useSnapshot } from './session/use-session.ts'

/** Releases and deploys what is saved, and shows what the programs print. */
export function PublishDialog() {
  return useOverlay('publish') ? <OpenDialog /> : null
}

function OpenDialog() {
  const session = useSession()
  const publish = useSnapshot((snapshot) => snapshot.publish)
  const isDirty = useSnapshot(({ state }) => state.isDirty)
  const { waiting, commands = [], run } = publish ?? {}
  const isRunning = run !== undefined && run.exitCode === undefined
  return (
    <Modal title="Publish" onClose={() => showOverlay(undefined)}>
      <div className="ask">
        {waiting !== undefined && <p>{waitingWords(waiting)}</p>}
        {isDirty && <p>The draft has unsaved changes. Save first: what is saved is published.</p>}
        {commands.length === 1 && <p className="ask-effect">{NO_DEPLOYMENT}</p>}
        <details>
          <summary>What this runs</summary>
          <pre className="publish-commands">{commands.join('\n')}</pre>
        </details>
        {run !== undefined && (
          <section
            className="publish-output"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, the output can't be scrolled by keyboard.
            tabIndex={0}
            aria-label="Output"
            ref={(box) => scrollDown(box)}
          >
            <pre>{run.output}</pre>
          </section>
        )}
        <p role="status">{runWords(run, commands.length)}</p>
        <footer>
          <button type="button" className="button" onClick={() => showOverlay(undefined)}>
            Close
          </button>
          <button
            type="button"
            className="button primary"
            data-first-focus
            disabled={isDirty || isRunning}
            onClick={() => void session.publish()}
          >
            Publish
          </button>
        </footer>
      </div>
    </Modal>
  )
}

const NO_DEPLOYMENT =
  'This makes the site in the folder dist/ and sends it nowhere. To have it sent to your server as well, whoever starts npm run dev sets DEPLOY_COMMAND, e.g. DEPLOY_COMMAND="rsync -a dist/ host:/srv/www/".'

/** What is saved and not public, in a few words. */
export function waitingWords({ isReleased, pages, isBuilt }: Waiting): string {
  if (!isReleased) return 'Not released yet'
  if (pages > 0) return `${counted(pages, 'page')} changed since the last release`
  return isBuilt ? 'Released as saved' : 'Saved since the last release'
}

function runWords(run: PublishRun | undefined, commands: number): string {
  if (run === undefined) return ''
  if (run.exitCode === undefined) return 'Running…'
  if (run.exitCode !== 0) return `Stopped with exit code ${run.exitCode}. Nothing more was run.`
  return commands > 1 ? 'Released and deployed.' : 'Released.'
}

/** After each line: the last one is the news. */
function scrollDown(element: HTMLElement | null): void {
  element?.scrollTo({ top: element.scrollHeight })
}
