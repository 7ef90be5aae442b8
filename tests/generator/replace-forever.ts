import { replaceFolder } from '../../generator/write/folder.ts'

/**
 * Replaces a folder with version after version until it is killed; the command line names the folder and the number of
 * its files. Every file of version 7 contains 7. Prints a line for every tenth file, and one before and after each commit.
 */
const [folder = '', files = '0'] = process.argv.slice(2)

for (let version = 1; ; version++) {
  const output = replaceFolder(folder)
  for (let file = 0; file < Number(files); file++) {
    output.write(`${file % 7}/${file}.txt`, String(version))
    if (file % 10 === 0) process.stdout.write('file\n')
  }
  process.stdout.write('commit\n')
  output.commit()
  process.stdout.write('round\n')
}
