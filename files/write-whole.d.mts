export function writeWhole(file: string, content: string | Uint8Array): void
export function targetOf(file: string): string
