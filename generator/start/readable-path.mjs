/**
 * Ends the process, with a sentence, in a project whose path has a sign that the bundlers take for the end of a file's
 * name. `root` is the folder of the project.
 */
export function requireReadablePath(root) {
  const [sign] = /[#?]/.exec(root) ?? []
  if (sign === undefined) return
  process.stderr.write(
    `The project is in ${root}, and the bundler can't read files below a folder with ${sign} in its name. Rename that folder, or copy the project to another one.\n`,
  )
  process.exit(1)
}
