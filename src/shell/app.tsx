import type { ReactNode } from 'react'
import type { Shell } from '../../schema/page.ts'
import { ToastRegion } from '../../templates/parts/toast.tsx'
import { Banner } from './banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { SkipLink } from './skip-link.tsx'

interface AppProps {
  shell: Shell
  /** Path of the page shown, for the mark on its link in the header. */
  path: string
  /** What a screen reader is told when another page has arrived. */
  announcement?: string
  children: ReactNode
}

/** A page with all that surrounds it. */
export function App({ shell, path, announcement = '', children }: AppProps) {
  return (
    <>
      <SkipLink />
      <Banner {...shell.banner} />
      <Header header={shell.header} business={shell.business} path={path} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer footer={shell.footer} business={shell.business} />
      <PhoneBar call={shell.business.call} quote={shell.header.quote} />
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <ToastRegion toasts={shell.toasts} />
    </>
  )
}
