import { defineConfig, mergeConfig } from 'vite'
import bundles from '../../vite.config.ts'
import { siteWithWorkbench } from './plugin.ts'

/** `npm run dev`; with `-- --workbench-source`, `dev.mjs` sets WORKBENCH_SOURCE. The bundles are made without it, and so without the packages of the workbench. */
export default defineConfig((environment) =>
  mergeConfig(bundles(environment), {
    plugins: [siteWithWorkbench({ isSourceServed: process.env.WORKBENCH_SOURCE !== undefined })],
  }),
)
