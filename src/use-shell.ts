import { useEffect, useState } from 'react'
import type { Shell } from '../schema/page.ts'

/**
 * Fetches what surrounds every page. Its address holds a hash of the content, so it is fetched once and kept.
 *
 * Rejects when it cannot be fetched.
 */
export async function fetchShell(): Promise<Shell> {
  const address = document.getElementById('page-data')?.dataset.shell ?? ''
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return (await response.json()) as Shell
}

/** The shell: the one that came first, until a higher `version` asks for it again. */
export function useShell(first: Shell, version: number): Shell {
  const [shell, setShell] = useState(first)
  useEffect(() => {
    if (version > 0) void fetchShell().then(setShell)
  }, [version])
  return shell
}
