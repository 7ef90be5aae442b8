import { join } from 'node:path'

/** These are the machine's own, also in a step that runs in a folder. */
const SYSTEM = new Set(['bin', 'dev', 'etc', 'lib', 'proc', 'sbin', 'sys', 'usr'])

/** Where an absolute path of the image is on this machine. `mounts` are folders of their own, by their path. */
export function hostPath(
  path: string,
  root: string,
  mounts: Readonly<Record<string, string>> = {},
): string {
  if (SYSTEM.has(path.split('/')[1] ?? '')) return path
  const mounted = Object.keys(mounts).find((at) => path === at || path.startsWith(`${at}/`))
  return mounted === undefined
    ? join(root, path)
    : join(mounts[mounted] ?? root, path.slice(mounted.length))
}

/** A shell command of the image with every absolute path as it is on this machine. */
export function hostScript(script: string, root: string): string {
  return script.replace(/(?<![\w.:/-])\/[\w.-][\w./-]*/g, (path) => hostPath(path, root))
}
