export const CODE_INPUTS: readonly string[]
export function hashOfInputs(root: string): string
export function isBuilt(root: string): boolean
export function recordBuild(root: string, hash: string): void
export function forgetBuild(root: string): void
