import { ImageOff } from 'lucide-react'

/** A small copy of a picture; a sign where there is none. Its words are beside it. */
export function Thumbnail({ address }: { address: string | undefined }) {
  return (
    <span className="thumbnail">
      {address === undefined ? <ImageOff size={20} /> : <img src={address} alt="" loading="lazy" />}
    </span>
  )
}
