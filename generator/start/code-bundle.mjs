import { join } from 'node:path'
import { hashOfCode, hashOfFiles } from '../cache/code-hash.mjs'
import { bundle, deleteOldBundles, isWhole } from './bundle.mjs'

/**
 * The folder with a bundle of the programs `input`, below `bundles`. It is made again when one of the files and folders
 * `code` has changed.
 */
export async function codeBundle({ root, bundles, code, input }) {
  const version = hashOfFiles(root, code)
  const folder = join(root, bundles, version)
  if (isWhole(folder, version)) return folder
  const define = { BUNDLED_CODE_VERSION: JSON.stringify(hashOfCode(root)) }
  await bundle({ root, input, folder, version, define })
  deleteOldBundles(join(root, bundles), version)
  return folder
}
