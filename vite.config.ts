import react from '@vitejs/plugin-react'
import { transformSync } from 'rolldown/utils'
import {
  defineConfig,
  type Plugin,
  type ResolveModulePreloadDependenciesFn,
  type Rolldown,
} from 'vite'

const APP_ENTRY = 'src/browser-entry.tsx'

const ENTRIES = ['index.html', 'src/start.ts', APP_ENTRY, 'templates/theme/global.css']

const app = entryImports(APP_ENTRY)

/**
 * The files of the app, by what changes together: the packages, the app, what nearly every page shows, what most pages but
 * the home page show. What is left is a template, a tool or a drawing, each in its own file.
 */
const GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', test: /\/node_modules\/|vite\/preload/, tags: ['$initial'], priority: 4 },
  { name: 'browser-entry', test: /\/src\/browser-entry/, priority: 3 },
  { name: 'parts', test: /\/(templates|schema)\//, minShareCount: 5, priority: 2 },
  {
    name: 'inner-parts',
    test: /\/templates\/(parts|quote|article)\//,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'tool-parts', test: /\/templates\/tools\//, minShareCount: 2 },
  { name: 'drawing-parts', test: /\/templates\/figures\//, minShareCount: 2 },
]

/**
 * Two bundles: for the browser (`vite build`) and for prerendering (`vite build --ssr`). Neither knows the site: its
 * pages are data, fetched or filled in later.
 */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [styledComponents(), react(), app.plugin],
  build: {
    outDir: isSsrBuild ? '.cache/render' : '.cache/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false, resolveDependencies: app.resolveDependencies },
    manifest: !isSsrBuild,
    // Entries of their own, which the prerenderer puts together: the style sheet with the rules of the templates, the
    // starter inside every page.
    ...(!isSsrBuild && {
      // The starter calls what the application exports.
      rolldownOptions: {
        input: ENTRIES,
        preserveEntrySignatures: 'allow-extension',
        output: { codeSplitting: { groups: GROUPS } },
      },
    }),
    reportCompressedSize: false,
  },
  // React's development code takes twice as long to render a page.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // styled-components is found as CommonJS otherwise, and its `styled` is then not a function.
  ssr: { noExternal: true },
}))

/**
 * Gives every styled component an id that its place in the project decides, the same in every folder. Oxc hashes the whole
 * path of a file where it gets one, so it is told the path from the project's folder.
 */
function styledComponents(): Plugin {
  let root = ''
  return {
    name: 'styled-components',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    transform: {
      filter: { id: /\.tsx?$/, code: /styled-components/ },
      handler(code, id) {
        const transformed = transformSync(id.slice(root.length), code, {
          jsx: 'preserve',
          sourcemap: true,
          plugins: { styledComponents: { displayName: false, fileName: false } },
        })
        const [mistake] = transformed.errors
        if (mistake !== undefined) this.error(mistake)
        return { code: transformed.code, map: transformed.map ?? null }
      },
    },
  }
}

interface EntryImports {
  plugin: Plugin
  /** What to preload with a file that is imported dynamically: its own imports, without those of the entry. */
  resolveDependencies: ResolveModulePreloadDependenciesFn
}

/**
 * Knows which files the entry at `source` imports. They have always been loaded before any file that is imported
 * dynamically; Firefox reports an error for each file that is preloaded after it has been loaded.
 */
function entryImports(source: string): EntryImports {
  const loaded = new Set<string>()
  return {
    plugin: {
      name: 'entry-imports',
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          const add = (file: string) => {
            const chunk = bundle[file]
            if (loaded.has(file) || chunk?.type !== 'chunk') return
            loaded.add(file)
            chunk.imports.forEach(add)
          }
          for (const chunk of Object.values(bundle))
            if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(`/${source}`))
              add(chunk.fileName)
        },
      },
    },
    resolveDependencies: (_file, dependencies) => dependencies.filter((file) => !loaded.has(file)),
  }
}
