import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { siteDefinition } from './generator/dev/dev.ts'

const ENTRIES = [
  'index.html',
  'src/start.ts',
  'src/browser-entry.tsx',
  'templates/theme/global.css',
]

/**
 * Two bundles: for the browser (`vite build`) and for prerendering (`vite build --ssr`). Neither knows the site: its
 * pages are data, fetched or filled in later.
 */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [react(), siteDefinition()],
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false } } },
  build: {
    outDir: isSsrBuild ? '.cache/render' : '.cache/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false },
    manifest: !isSsrBuild,
    // Entries of their own, which the prerenderer puts together: the style sheet with the rules of the templates, the
    // starter inside every page.
    ...(!isSsrBuild && {
      // The starter calls what the application exports.
      rolldownOptions: { input: ENTRIES, preserveEntrySignatures: 'strict' },
    }),
    reportCompressedSize: false,
  },
  // styled-components is found as CommonJS otherwise, and its `styled` is then not a function.
  ssr: { noExternal: true },
}))
