/** Resolves after the browser has painted the page as it is now: what can wait then delays no answer to a tap. */
export function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
