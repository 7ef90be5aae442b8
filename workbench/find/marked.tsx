interface MarkedProps {
  text: string
  start: number
  end: number
}

/** A text with a part of it marked as found. */
export function Marked({ text, start, end }: MarkedProps) {
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  )
}
