import { createContext } from 'react'

/** Takes the visitor to a path of this site. The running app puts its own way here, which needs no page load. */
export const Navigation = createContext<(path: string) => void>((path) =>
  window.location.assign(path),
)
