import { useEffect } from 'react'
import type { PictureView } from '../contract/api.ts'
import { useSession, useSnapshot } from './use-session.ts'

/** Every picture of the draft; undefined until they are loaded. */
export function usePictures(): PictureView[] | undefined {
  const session = useSession()
  const pictures = useSnapshot((snapshot) => snapshot.pictures)
  useEffect(() => {
    if (session.getSnapshot().pictures === undefined) void session.readPictures()
  }, [session])
  return pictures
}
