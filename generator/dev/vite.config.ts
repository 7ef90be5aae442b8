import { defineConfig, mergeConfig } from 'vite'
import bundles from '../../vite.config.ts'
import { siteDefinition } from './dev.ts'

/** `npm run dev`. The bundles are made without it, and so without the packages of the workbench's drafts. */
export default defineConfig((environment) =>
  mergeConfig(bundles(environment), { plugins: [siteDefinition()] }),
)
