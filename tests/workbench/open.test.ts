import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { tempFolder } from '../fixtures/temp-folder.ts'

test('npm run dev -- --open opens the workbench in the browser', async () => {
  const folder = tempFolder()
  const opened = join(folder, 'opened')
  const browser = join(folder, 'browser.js')
  writeFileSync(
    browser,
    `require('node:fs').writeFileSync(${JSON.stringify(opened)}, process.argv.at(-1))`,
  )
  const dev = spawn(process.execPath, ['workbench/server/dev.mjs', '--open', '--port', '0'], {
    env: { ...process.env, BROWSER: browser },
    stdio: 'ignore',
  })
  onTestFinished(() => void dev.kill())
  await expect
    .poll(() => existsSync(opened) && readFileSync(opened, 'utf8'), {
      timeout: 90_000,
      interval: 200,
    })
    .toMatch(/^http:\/\/127\.0\.0\.1:\d+\/workbench$/)
})
