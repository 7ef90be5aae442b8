const PATIENCE_MILLISECONDS = 8000

/** Whether the server answers at all, whatever it says about `path`. */
export async function isReachable(path: string): Promise<boolean> {
  try {
    await fetch(path, {
      method: 'HEAD',
      cache: 'no-store',
      // Without it, the browser's own patience has to do.
      signal: AbortSignal.timeout?.(PATIENCE_MILLISECONDS) ?? null,
    })
    return true
  } catch {
    return false
  }
}
