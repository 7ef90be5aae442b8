export function serverBundle(root: string): Promise<string>
