export function isRunning(pid: number): boolean
export function isLeftOver(name: string): boolean
export function removeLeftOvers(folder: string, of?: string): void
