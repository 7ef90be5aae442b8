import { build } from 'vite'

// Bundles the templates for the browser, then for prerendering, in one process that loads Vite once.

try {
  for (const ssr of [false, 'src/prerender-entry.tsx'])
    await build({ build: { ssr }, logLevel: 'warn' })
} catch (error) {
  if (error.errors === undefined) throw error
  // The bundler's message has stacks of its own inside.
  process.stderr.write(`${error.message.replace(/\n\s+at .*/g, '')}\n`)
  process.exitCode = 1
}
