import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '../../schema/page.ts'
import { clientPage, headHtml, scriptJson } from '../render/document.ts'

/** Where the dev server answers with what surrounds every page. */
export const SHELL_ADDRESS = '/shell.json'

/** The document of a page as Vite serves it: its modules are loaded one by one. `scripts` come before the app's. */
export function pageDocument(page: Page, root: string, scripts = ''): string {
  return readFileSync(join(root, 'index.html'), 'utf8')
    .replace('<!--head-->', () => headHtml(page.head) + scripts)
    .replace('<!--styles-->', '<link rel="stylesheet" href="/templates/theme/global.css">')
    .replace('<!--app-->', '')
    .replace('<!--page-->', () => scriptJson(clientPage(page)))
    .replace('%SHELL%', SHELL_ADDRESS)
    .replace('%APP%', '/src/browser-entry.tsx')
    .replace('<!--starter-->', '<script type="module" src="/src/start.ts"></script>')
}
