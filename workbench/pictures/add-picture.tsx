import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { MOST_PICTURE_BYTES, PICTURE_TOO_LARGE, type PictureView } from '../contract/api.ts'
import { Button } from '../parts/button.tsx'
import { uploadPicture } from '../session/client.ts'
import { useSession } from '../session/use-session.ts'
import { useDropTarget } from './dropped-file.ts'

interface AddPictureProps {
  file: File | undefined
  /** The picture that gets the file; without it, it becomes a picture of its own. */
  replaces: PictureView | undefined
  onFile(file: File): void
  onAdded(name: string): void
  onCancel(): void
}

/** Asks for a file and for what it shows, then adds it. */
export function AddPicture({ file, replaces, onFile, onAdded, onCancel }: AddPictureProps) {
  const session = useSession()
  const [alt, setAlt] = useState(replaces?.alt ?? '')
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const words = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const title = typed ?? titleFrom(file)
  const { isOver, handlers } = useDropTarget(onFile)
  useEffect(() => setProblem(undefined), [file])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const missing = missingIn(file, alt)
    if (missing !== undefined || file === undefined) {
      if (file !== undefined) words.current?.focus()
      return setProblem(missing)
    }
    setSending(true)
    let name = ''
    const wrong = await session.take(async () => {
      const added = await uploadPicture(file, { alt, title, replaces: replaces?.name })
      name = added.name
      return added.state
    })
    setSending(false)
    setProblem(wrong)
    if (wrong !== undefined) return
    await session.readPictures()
    onAdded(name)
  }
  return (
    <form
      className="add-picture"
      noValidate
      // The shortcuts of the workbench rest meanwhile.
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
      onSubmit={send}
    >
      <label className="picture-drop" data-over={isOver || undefined} {...handlers}>
        <FilePreview file={file} />
        <span>
          {file?.name ?? 'Drop a photo here'}
          <b>{file === undefined ? 'or choose a file' : 'Choose another file'}</b>
        </span>
        <input
          type="file"
          className="visually-hidden"
          accept="image/*"
          aria-label="File of the picture"
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen !== undefined) onFile(chosen)
          }}
        />
      </label>
      <div className="add-picture-fields">
        <label htmlFor={`${id}-alt`}>What it shows</label>
        <textarea
          ref={words}
          id={`${id}-alt`}
          rows={3}
          data-first-focus
          value={alt}
          placeholder="Shingle roof during a repair"
          aria-describedby={`${id}-why`}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // It is one line, however long.
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
          onChange={({ target }) => setAlt(target.value)}
        />
        <p id={`${id}-why`}>
          Screen readers read it aloud to people who can't see the picture, and search engines go by
          it.
        </p>
        {replaces === undefined && (
          <>
            <label htmlFor={`${id}-title`}>
              Name <span>(optional)</span>
            </label>
            <input
              id={`${id}-title`}
              autoComplete="off"
              spellCheck={false}
              value={title}
              placeholder="Made from what it shows"
              onChange={({ target }) => setTyped(target.value)}
            />
          </>
        )}
      </div>
      <p className="ask-problem" role="alert">
        {problem}
      </p>
      <footer>
        <span role="status">{isSending ? 'Adding the picture…' : ''}</span>
        <Button onClick={onCancel}>Cancel</Button>
        <Button look="primary" type="submit" disabled={isSending}>
          {replaces === undefined ? 'Add picture' : `Replace ${replaces.name}`}
        </Button>
      </footer>
    </form>
  )
}

function missingIn(file: File | undefined, alt: string): string | undefined {
  if (file === undefined) return 'Choose a file first: a photo as large as you have it.'
  if (file.size > MOST_PICTURE_BYTES) return PICTURE_TOO_LARGE
  return alt.trim() === '' ? 'Say what the picture shows.' : undefined
}

/** A name that a camera gives says nothing. */
function titleFrom(file: File | undefined): string {
  const name = file?.name.replace(/\.[^.]*$/, '') ?? ''
  return /^(?:img|dsc[nf]?|pxl|image|photo|screenshot|[\d._-]+$)[\W_]*(?:\d|$)/i.test(name)
    ? ''
    : name
}

function FilePreview({ file }: { file: File | undefined }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (file === undefined) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  // What the browser can't show may be a picture all the same.
  return (
    <span className="thumbnail">
      {address !== undefined && (
        <img key={address} src={address} alt="" onError={() => setAddress(undefined)} />
      )}
    </span>
  )
}
