import { useRef } from 'react'
import { Button } from '../parts/button.tsx'
import { useDropTarget } from '../pictures/dropped-file.ts'
import { openPictures } from '../pictures/open-pictures.ts'
import { Thumbnail } from '../pictures/thumbnail.tsx'
import { usePictures } from '../session/use-pictures.ts'
import { Field } from './field.tsx'
import { type FieldProps, useScope } from './scope.ts'
import { useTarget } from './use-target.ts'

/** The picture of a record: what it shows, a button to choose another one, and a place to drop a new one. */
export function PictureControl(props: FieldProps) {
  const { path, title } = props
  const { write, isLocked } = useScope()
  const name = typeof props.value === 'string' && props.value !== '' ? props.value : undefined
  const pictures = usePictures()
  const picture = pictures?.find((each) => each.name === name)
  const button = useRef<HTMLButtonElement>(null)
  useTarget(path, button)
  const onChoose = (chosen: string) => void write([{ kind: 'set', path, value: chosen }])
  const { isOver, handlers } = useDropTarget((file) => {
    if (!isLocked) openPictures({ task: 'add', file, onChoose })
  })
  return (
    <Field {...props} isGroup>
      {({ id, disabled, 'aria-describedby': describedBy }) => (
        // biome-ignore lint/a11y/useSemanticElements: its label is drawn by the field around it.
        <div
          className="box picture-field"
          role="group"
          aria-label={title}
          data-over={isOver || undefined}
          {...handlers}
        >
          <Thumbnail address={picture?.thumbnail} />
          <div className="stack picture-words">
            <strong>{name ?? 'No picture'}</strong>
            <p className={pictures && name && !picture ? 'problem' : 'two-lines quiet'}>
              {wordsOf(name, pictures === undefined, picture?.alt)}
            </p>
            <Button
              look="small"
              ref={button}
              id={id}
              disabled={disabled}
              aria-describedby={describedBy}
              aria-label={`Choose: ${title}`}
              onClick={() => openPictures({ task: 'choose', current: name, onChoose })}
            >
              Choose
            </Button>
          </div>
        </div>
      )}
    </Field>
  )
}

function wordsOf(value: string | undefined, isLoading: boolean, alt: string | undefined): string {
  if (value === undefined || isLoading) return 'Drop a photo here, or choose a picture.'
  return alt ?? 'There is no picture with this name.'
}
