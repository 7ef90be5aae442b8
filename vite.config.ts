import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { siteDefinition } from './generator/dev.ts'

const SCRIPT = /<script type="module"[^>]*><\/script>/

/** What a page shows comes first: its script is asked for after the style sheet, the fonts and the picture. */
function scriptLast(): Plugin {
  return {
    name: 'script-last',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [tag = ''] = SCRIPT.exec(html) ?? []
        const last = tag.replace('<script', '<script fetchpriority="low"')
        return html.replace(tag, '').replace('</body>', () => `${last}</body>`)
      },
    },
  }
}

/**
 * Two bundles: for the browser (`vite build`) and for prerendering (`vite build --ssr`). Neither knows the site: its
 * pages are data, fetched or filled in later.
 */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [react(), siteDefinition(), scriptLast()],
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false } } },
  build: {
    outDir: isSsrBuild ? '.cache/render' : '.cache/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false },
    manifest: !isSsrBuild,
    // The style sheet is an entry of its own: the prerenderer joins it with the rules of the templates.
    ...(!isSsrBuild && {
      rolldownOptions: { input: ['index.html', 'templates/theme/global.css'] },
    }),
    reportCompressedSize: false,
  },
  // styled-components is found as CommonJS otherwise, and its `styled` is then not a function.
  ssr: { noExternal: true },
}))
