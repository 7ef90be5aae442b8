import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { MOST_PICTURE_BYTES, PICTURE_TOO_LARGE, type PictureView } from '../contract/api.ts'
import { AskForm } from '../parts/ask-form.tsx'
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
  const title = typed ?? titleFrom(file)
  useEffect(() => setProblem(undefined), [file])

  const send = async () => {
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
    <AskForm
      className="ask add-picture"
      noValidate
      submit={replaces === undefined ? 'Add picture' : `Replace ${replaces.name}`}
      isSending={isSending}
      problem={problem}
      status={isSending ? 'Adding the picture…' : ''}
      onSubmit={send}
      onCancel={onCancel}
    >
      <FileBox file={file} onFile={onFile} />
      <div className="stack">
        <AltField words={words} alt={alt} onChange={setAlt} />
        {replaces === undefined && <NameField title={title} onChange={setTyped} />}
      </div>
    </AskForm>
  )
}

/** The file that was chosen, and a place to drop another one. */
function FileBox({ file, onFile }: Pick<AddPictureProps, 'file' | 'onFile'>) {
  const { isOver, handlers } = useDropTarget(onFile)
  return (
    <label className="box picture-drop" data-over={isOver || undefined} {...handlers}>
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
  )
}

interface AltFieldProps {
  words: Ref<HTMLTextAreaElement>
  alt: string
  onChange(alt: string): void
}

/** What the picture shows: one line, however long. */
function AltField({ words, alt, onChange }: AltFieldProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>What it shows</label>
      <textarea
        ref={words}
        id={id}
        rows={3}
        data-first-focus
        value={alt}
        placeholder="Shingle roof during a repair"
        aria-describedby={`${id}-why`}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-why`} className="quiet">
        Screen readers read it aloud to people who can't see the picture, and search engines go by
        it.
      </p>
    </>
  )
}

function NameField({ title, onChange }: { title: string; onChange(title: string): void }) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>
        Name <small>(optional)</small>
      </label>
      <input
        id={id}
        autoComplete="off"
        spellCheck={false}
        value={title}
        placeholder="Made from what it shows"
        onChange={({ target }) => onChange(target.value)}
      />
    </>
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
