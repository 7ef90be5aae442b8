import { build } from 'vite'
import { writeBundle } from '../../generator/start/bundle.mjs'

// `node make-browser-bundle.mjs ROOT FOLDER VERSION`: bundles what a browser loads for the workbench, without the site in its
// preview, which Vite serves module by module.

const [root, folder, version] = process.argv.slice(2)

/** The dev server serves its client, which connects to it, says when it is gone, and loads the page again when it is back. */
const CLIENT = '/@vite/client'

// A dev server that starts this has `development` there, and React would be its slow build.
process.env.NODE_ENV = 'production'

try {
  const [{ output }] = [
    await build({
      configFile: false,
      root,
      base: '/workbench/bundle/',
      logLevel: 'silent',
      // Otherwise Vite takes out what listens to the dev server.
      define: { 'import.meta.hot': 'hotContext' },
      build: {
        write: false,
        copyPublicDir: false,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        rolldownOptions: {
          input: 'workbench/main.tsx',
          external: [CLIENT],
          output: {
            // A context of its own for each file: a second one of a name forgets what the first listens to.
            banner: `import { createHotContext } from '${CLIENT}'\nconst hotContext = createHotContext(import.meta.url)`,
            entryFileNames: '[name]-[hash].js',
            chunkFileNames: '[name]-[hash].js',
            assetFileNames: '[name]-[hash][extname]',
          },
        },
      },
    }),
  ].flat()
  writeBundle({ folder, version, output })
} catch (error) {
  // The bundler's message has stacks of its own inside.
  process.stderr.write(`${error.message.replace(/\n\s+at .*/g, '')}\n`)
  process.exitCode = 1
}
