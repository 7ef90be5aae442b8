import { closeOverlay, showOverlay } from './overlay.ts'
import { Button } from './parts/button.tsx'
import { keyNames } from './parts/key-names.ts'
import { Modal } from './parts/modal.tsx'
import { SHORTCUTS } from './shortcuts.ts'

/** Every shortcut, shown by `?`. */
export function ShortcutList() {
  return (
    <Modal title="Keyboard shortcuts" onClose={closeOverlay}>
      <div className="stack">
        {SHORTCUTS.map(({ where, shortcuts }) => (
          <section key={where}>
            <h3>{where}</h3>
            <dl className="ruled">
              {shortcuts.map(({ keys, does }) => (
                <div key={keys} className="item">
                  <dt>{does}</dt>
                  <dd className="end">
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p>
        <Button onClick={() => showOverlay('tour')}>Show the three hints again</Button>
      </p>
    </Modal>
  )
}

/** Keys as they are printed on the keyboard. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className="keys">
      {keyNames(keys).map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}
