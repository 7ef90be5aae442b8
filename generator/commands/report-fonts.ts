import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReportFonts } from '../../schema/shared/report-html.ts'
import { PROJECT_ROOT } from '../cache/project-root.ts'

const FOLDER = join(PROJECT_ROOT, 'templates/theme/fonts')

/** The core fonts of the site, to embed in a report: about 40 KB. */
export function reportFonts(): ReportFonts {
  const base64 = (name: string) => readFileSync(join(FOLDER, name), 'base64')
  return { display: base64('fraunces-core.woff2'), text: base64('source-sans-3-core.woff2') }
}
