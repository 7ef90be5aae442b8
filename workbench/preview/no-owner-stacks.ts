import * as React from 'react'

/** Where React keeps count of the elements whose origin it has noted. */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

/**
 * Keeps React's development code from noting a stack for each element of the page: half of the time that a page takes to
 * be drawn again after a keystroke. It stops by itself at 10,000 elements a second, so it is told that there were as many.
 */
export function skipOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, INTERNALS)
  if (typeof internals !== 'object' || internals === null) return
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  })
}
