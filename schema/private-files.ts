/**
 * The folder with the files of the built site in `site` that its server reads and no visitor gets. It is beside the site,
 * so that a static host, which publishes every file it is given, never has them.
 *
 * @example privateFolder('dist') // 'dist-private'
 */
export function privateFolder(site: string): string {
  return `${site}-private`
}
