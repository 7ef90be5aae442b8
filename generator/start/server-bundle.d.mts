export function serverBundle(root: string): Promise<string>
export function runServerProgram(root: string, name: 'cli' | 'leads-cli'): Promise<void>
