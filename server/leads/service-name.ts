import type { MailFile } from '../../schema/mail-file.ts'

/**
 * The kind of work in words: those of the site, else made of the name under which it is stored.
 *
 * @example serviceName('leak-repair', undefined) // 'Leak repair'
 */
export function serviceName(
  serviceType: string,
  site: Pick<MailFile, 'services'> | undefined,
): string {
  const known = Object.hasOwn(site?.services ?? {}, serviceType)
  if (known) return site?.services[serviceType] ?? ''
  const words = serviceType.replaceAll('-', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
