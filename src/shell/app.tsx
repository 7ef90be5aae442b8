import type { ReactNode } from 'react'
import type { Action, Shell } from '../../schema/page.ts'
import { ToastRegion } from '../../templates/parts/toast.tsx'
import { Banner } from './banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { SkipLink } from './skip-link.tsx'

interface AppProps {
  shell: Shell
  /** The path of the current page, to mark its link in the header. */
  path: string
  /** The ways to reach us that the page offers (schema/shared/contact-ways.ts). */
  ways: readonly Action[] | undefined
  /** What screen readers announce after navigation. */
  announcement?: string
  children: ReactNode
}

/** A page with the shell around it: banner, header, footer, toasts. */
export function App({ shell, path, ways, announcement = '', children }: AppProps) {
  return (
    <>
      <SkipLink />
      <Banner {...shell} />
      <Header header={shell.header} business={shell.business} path={path} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer {...shell} />
      <PhoneBar call={shell.business.call} quote={shell.header.quote} actions={ways} />
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <ToastRegion toasts={shell.toasts} />
    </>
  )
}
