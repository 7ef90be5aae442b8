import type { Ref } from 'react'
import { Button } from '../parts/button.tsx'
import { usePictures } from '../session/use-pictures.ts'
import { useDropTarget } from './dropped-file.ts'
import { openPictures } from './open-pictures.ts'
import { Thumbnail } from './thumbnail.tsx'
import './pictures.css'

interface PictureFieldProps {
  /** The name of the picture that is chosen. */
  value: string | undefined
  label: string
  onChange(name: string): void
  /** Of the button: its id and that of what describes it, whether it rests, and the button itself. */
  id?: string
  describedBy?: string | undefined
  disabled?: boolean
  button?: Ref<HTMLButtonElement>
}

/** The picture of a record: what it shows, a button to choose another one, and a place to drop a new one. */
export function PictureField({ value, label, onChange, ...tied }: PictureFieldProps) {
  const pictures = usePictures()
  const picture = pictures?.find(({ name }) => name === value)
  const { isOver, handlers } = useDropTarget((file) => {
    if (tied.disabled !== true) openPictures({ task: 'add', file, onChoose: onChange })
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: its label is drawn by the form around it.
    <div
      className="box picture-field"
      role="group"
      aria-label={label}
      data-over={isOver || undefined}
      {...handlers}
    >
      <Thumbnail address={picture?.thumbnail} />
      <div className="picture-words">
        <strong>{value ?? 'No picture'}</strong>
        <p className={pictures && value && !picture ? 'problem' : 'two-lines quiet'}>
          {wordsOf(value, pictures === undefined, picture?.alt)}
        </p>
        <Button
          look="small"
          ref={tied.button}
          id={tied.id}
          disabled={tied.disabled}
          aria-describedby={tied.describedBy}
          aria-label={`Choose: ${label}`}
          onClick={() => openPictures({ task: 'choose', current: value, onChoose: onChange })}
        >
          Choose
        </Button>
      </div>
    </div>
  )
}

function wordsOf(value: string | undefined, isLoading: boolean, alt: string | undefined): string {
  if (value === undefined || isLoading) return 'Drop a photo here, or choose a picture.'
  return alt ?? 'There is no picture with this name.'
}
