import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parse } from 'yaml'

/**
 * Writes one stub a page into content/: Hugo before 0.126 makes no page without a file of its own. It is a part of the
 * command that is measured, so it is plain JavaScript and needs no loader.
 */
const { cities } = parse(readFileSync('data/d.yaml', 'utf8'), { maxAliasCount: -1 })
const addresses = JSON.parse(readFileSync('addresses.json', 'utf8'))

rmSync('content', { recursive: true, force: true })
for (const address of addresses) mkdirSync(`content/${address.split('/')[0]}`, { recursive: true })
for (const [i, { name, slug }] of cities.entries()) {
  for (const [kind, address] of addresses.entries()) {
    writeFileSync(
      `content/${address.replace('{slug}', slug)}.md`,
      `{"title":${JSON.stringify(name)},"type":"v${kind}","i":${i}}`,
    )
  }
}
