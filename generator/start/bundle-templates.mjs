import { build } from 'vite'

// Bundles the templates for the browser, then for prerendering, in one process that loads Vite once.

for (const ssr of [false, 'src/prerender-entry.tsx'])
  await build({ build: { ssr }, logLevel: 'warn' })
