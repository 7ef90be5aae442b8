export function browserBundle(root: string): Promise<{ folder: string; files: readonly string[] }>
