import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { api } from '../session/client.ts'
import { useSession, useSnapshot } from '../session/use-session.ts'
import './pictures.css'

/** Offers to delete files that were added and that nothing names any more, as after an undo. */
export function LeftOverPictures() {
  const session = useSession()
  const files = useSnapshot(({ state }) => state.leftOver)
  const [kept, setKept] = useState<readonly string[]>([])
  const offered = files.filter((file) => !kept.includes(file))
  if (offered.length === 0) return null
  const remove = async (file: string) => {
    const wrong = await session.take(() => api.post('pictures/remove', { file }))
    session.say(
      wrong === undefined
        ? { tone: 'info', text: `Deleted media/${file}.` }
        : { tone: 'error', text: wrong },
    )
  }
  return (
    <section className="notice" aria-label="Files that nothing uses">
      {offered.map((file) => (
        <p key={file} className="row">
          <span>
            You added <b>media/{file}</b>, and nothing uses it any more.
          </span>
          <Button look="small" onClick={() => remove(file)}>
            Delete the file
          </Button>
          <Button look="small" onClick={() => setKept([...kept, file])}>
            Keep it
          </Button>
        </p>
      ))}
    </section>
  )
}
