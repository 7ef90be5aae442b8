import { useId } from 'react'
import { pageAt } from '../session/page-of.ts'
import { useSession, useSnapshot } from '../session/use-session.ts'

/** The path of the page in the preview. It takes another path, or a whole URL. */
export function AddressBox() {
  const session = useSession()
  const page = useSnapshot((snapshot) => snapshot.page)
  const pages = useSnapshot((snapshot) => snapshot.pages)
  const list = useId()
  const goTo = (address: string) => {
    const found = pageAt(address, pages)
    if (found !== undefined) return session.showPage(found)
    session.say({ tone: 'error', text: `No page of the draft has the address ${address.trim()}.` })
  }
  return (
    <form
      className="preview-address"
      onSubmit={(event) => {
        event.preventDefault()
        goTo(String(new FormData(event.currentTarget).get('address')))
      }}
    >
      <input
        key={page}
        name="address"
        className="clip"
        aria-label="Address of the page"
        list={list}
        autoComplete="off"
        spellCheck={false}
        defaultValue={page}
        onFocus={({ target }) => target.select()}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape') currentTarget.value = page
        }}
      />
      <datalist id={list}>
        {pages.map(({ path, title }) => (
          <option key={path} value={path} label={title} />
        ))}
      </datalist>
    </form>
  )
}
