import type { Link } from '../../schema/page.ts'

/** The links in the lists of the page at `path`; undefined when it can't be fetched. */
export async function linksOn(path: string): Promise<Link[] | undefined> {
  try {
    const html = await (await fetch(path)).text()
    const page = new DOMParser().parseFromString(html, 'text/html')
    return [...page.querySelectorAll('main li > a')].map((link) => ({
      label: link.textContent,
      href: link.getAttribute('href') ?? '',
    }))
  } catch {
    return undefined
  }
}
