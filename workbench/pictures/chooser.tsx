import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { PictureView } from '../contract/api.ts'
import { Button } from '../parts/button.tsx'
import { usePictures } from '../session/use-pictures.ts'
import { useDropTarget } from './dropped-file.ts'
import { Thumbnail } from './thumbnail.tsx'

interface ChooserProps {
  current: string | undefined
  /** Whether the chosen picture is to get another file. */
  isReplacing: boolean
  onChoose(picture: PictureView): void
  /** Adds a picture instead, from the file that was dropped, if one was. */
  onAdd(file?: File): void
}

/** Every picture to choose from, found by any part of its name and words. */
export function PictureChooser({ current, isReplacing, onChoose, onAdd }: ChooserProps) {
  const pictures = usePictures() ?? []
  const [query, setQuery] = useState('')
  const { isOver, handlers } = useDropTarget(onAdd)
  const found = pictures.filter((picture) => isMatch(picture, query))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped on it; the button does the same.
    <div
      className="pictures"
      data-over={isOver || undefined}
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
      {...(!isReplacing && handlers)}
    >
      <div className="row pictures-head">
        <input
          type="search"
          data-first-focus
          aria-label="Search pictures"
          placeholder={`Search ${pictures.length} pictures`}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        {!isReplacing && (
          <Button onClick={() => onAdd()}>
            <Plus size={14} /> Add a picture
          </Button>
        )}
      </div>
      <ul className="pictures-grid">
        {found.map((picture) => (
          <li key={picture.name}>
            <button
              type="button"
              className="box picture-card"
              aria-pressed={picture.name === current}
              title={picture.alt}
              onClick={() => onChoose(picture)}
            >
              <Thumbnail address={picture.thumbnail} />
              <strong className="clip">{picture.name}</strong>
              <span className="two-lines quiet">{picture.alt}</span>
              <small>{factsOf(picture)}</small>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && pictures.length > 0 && (
        <p className="quiet">No picture matches. Try another word, or add one.</p>
      )}
      <p className="quiet">
        {isReplacing
          ? 'Choose the picture that gets another file. Every page that shows it changes.'
          : 'Or drop a photo here.'}
      </p>
    </div>
  )
}

function isMatch({ name, alt, file }: PictureView, query: string): boolean {
  const words = `${name} ${alt} ${file}`.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word))
}

/** @example '1200 × 900 · used 3 times' */
function factsOf({ width, height, uses }: PictureView): string {
  const size = width === undefined ? 'File missing' : `${width} × ${height}`
  return `${size} · ${USED[uses] ?? `used ${uses} times`}`
}

const USED = ['not used', 'used once']
