// A worker thread can't load TypeScript on its own, however its process was started.
import { register } from 'tsx/esm/api'

register()
await import('./sqlite-worker.ts')
