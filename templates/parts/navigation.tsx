import { createContext } from 'react'

/** Navigates to a path of this site. The running app provides a function that needs no page load. */
export const Navigation = createContext<(path: string) => void>((path) =>
  window.location.assign(path),
)
