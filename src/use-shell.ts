import { useEffect, useState } from 'react'
import type { Shell } from '../schema/page.ts'
import type { ShellFile } from '../schema/shared/common-form.ts'

/**
 * Fetches the shell that surrounds every page. Its URL contains a hash of its content, so the browser caches it for good.
 *
 * Rejects if it can't be fetched.
 */
export async function fetchShell(): Promise<ShellFile> {
  const address = document.getElementById('page-data')?.dataset.shell ?? ''
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return (await response.json()) as ShellFile
}

/** The shell: `first`, until a higher `version` fetches it again. */
export function useShell(first: Shell, version: number): Shell {
  const [shell, setShell] = useState(first)
  useEffect(() => {
    if (version > 0) void fetchShell().then(setShell)
  }, [version])
  return shell
}
