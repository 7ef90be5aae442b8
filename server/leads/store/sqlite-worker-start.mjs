// A worker thread does not read TypeScript by itself, however its process was started.
import { register } from 'tsx/esm/api'

register()
await import('./sqlite-worker.ts')
