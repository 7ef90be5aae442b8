import { once } from 'node:events'
import { replaceFolder } from '../../generator/write/folder.ts'

/**
 * Replaces a folder once; the command line names the folder, the content of all files, and their number. Prints each
 * step with its time on the clock that all processes share, and waits for a line on standard input before it writes.
 */
const [folder = '', content = '', files = '0'] = process.argv.slice(2)

function print(step: string): void {
  process.stdout.write(`${step} ${process.hrtime.bigint()}\n`)
}

print('start')
const output = replaceFolder(folder)
print('locked')
await once(process.stdin, 'data')
for (let file = 0; file < Number(files); file++) output.write(`${file}.txt`, content)
print('commit')
output.commit()
process.exit()
