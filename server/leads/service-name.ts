import type { MailFile } from '../../schema/shared/private-files.ts'

/** The kind of work in the words of the site; undefined for one that the form doesn't offer. */
export function chosenService(
  serviceType: string,
  site: Pick<MailFile, 'services'> | undefined,
): string | undefined {
  const services = site?.services ?? {}
  return Object.hasOwn(services, serviceType) ? services[serviceType] : undefined
}

/**
 * The kind of work in words: those of the site, else made of the name under which it is stored.
 *
 * @example serviceName('leak-repair', undefined) // 'Leak repair'
 */
export function serviceName(
  serviceType: string,
  site: Pick<MailFile, 'services'> | undefined,
): string {
  const known = chosenService(serviceType, site)
  if (known !== undefined) return known
  const words = serviceType.replaceAll('-', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
