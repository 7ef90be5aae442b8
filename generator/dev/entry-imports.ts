import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite'

interface EntryImports {
  plugin: Plugin
  /** What to preload with a file that is imported dynamically: its own imports, without those of the entry. */
  resolveDependencies: ResolveModulePreloadDependenciesFn
}

/**
 * Knows which files the entry at `source` imports. They have always been loaded before any file that is imported
 * dynamically; Firefox reports an error for each file that is preloaded after it has been loaded.
 */
export function entryImports(source: string): EntryImports {
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
