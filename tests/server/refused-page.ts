import { loadSite } from '../../generator/load/load-site.ts'
import { quoteRefusedPage } from '../../generator/pages/quote.ts'
import { siteContext } from '../../generator/pages/site-context.ts'
import { QUOTE_REFUSED_FILE } from '../../schema/paths.ts'
import { privateFolder } from '../../schema/shared/private-files.ts'
import type { QuoteRefusedFile } from '../../schema/shared/refusal.ts'
import { createRenderer } from '../../src/prerender-entry.tsx'
import { siteText } from '../fixtures/site.ts'
import { WORDS } from '../fixtures/words.ts'
import { writeFile } from './small-site.ts'

const { page: render } = await createRenderer()

/** Puts the page for refused requests of the small site into a built site. */
export function writeRefusedPage(folder: string): void {
  const page = quoteRefusedPage(siteContext(loadSite(siteText()).site))
  if (page.template !== 'quote-refused') throw new Error('Another template makes this page')
  const file: QuoteRefusedFile = {
    html: `<!doctype html>${render(page, WORDS)}`,
    texts: page.props,
  }
  writeFile(privateFolder(folder), QUOTE_REFUSED_FILE, JSON.stringify(file))
}
