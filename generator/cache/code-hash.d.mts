export function hashOfCode(root: string): string
export function hashOfFiles(root: string, names: readonly string[]): string
export function filesOf(root: string, name: string): string[]
