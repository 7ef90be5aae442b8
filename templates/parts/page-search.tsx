import { type SubmitEvent, useContext, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { Link, NotFoundProps } from '../../schema/page.ts'
import { color, radius, size, space, weight } from '../theme/tokens.ts'
import { LinkList } from './actions.tsx'
import { Navigation } from './navigation.tsx'
import { linksOn } from './page-links.ts'

type PageSearchProps = NonNullable<NotFoundProps['search']> & Pick<NotFoundProps, 'all'>

/** A search through the names of all pages. It reads them from the page that lists them once it is used. */
export function PageSearch({ label, nothing, all }: PageSearchProps) {
  const pages = useRef<Promise<Link[] | undefined>>(undefined)
  const [found, setFound] = useState<Link[]>()
  const settled = useSettled(found)
  const goTo = useContext(Navigation)
  const load = async () => {
    pages.current ??= linksOn(all.href)
    const known = await pages.current
    // Next time the network may be there.
    if (known === undefined) pages.current = undefined
    return known
  }
  const onType = async (words: string) => {
    const known = await load()
    setFound(words.trim() === '' ? undefined : known && withWords(known, words))
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    goTo(found?.[0]?.href ?? all.href)
  }
  return (
    <Form className="screen-only" role="search" onSubmit={onSubmit}>
      <label htmlFor={FIELD}>{label}</label>
      <input
        id={FIELD}
        type="search"
        autoComplete="off"
        onFocus={() => void load()}
        onChange={(event) => void onType(event.target.value)}
      />
      {found !== undefined && (found.length > 0 ? <LinkList links={found} /> : <p>{nothing}</p>)}
      <p role="status" className="visually-hidden">
        {settled && (settled.length > 0 ? pagesOf(settled.length) : nothing)}
      </p>
    </Form>
  )
}

/** The value once it has stayed the same for a second, so that nothing is read out over what somebody types. */
function useSettled<T>(value: T): T | undefined {
  const [settled, setSettled] = useState<T>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 1000)
    return () => clearTimeout(timer)
  }, [value])
  return settled === value ? value : undefined
}

const pagesOf = (count: number) => `${count} ${count === 1 ? 'page' : 'pages'}`

const FIELD = 'page-search'
const MOST_SHOWN = 8

/** The first links whose label has a word that begins with each of `words`, whatever their order. */
function withWords(links: readonly Link[], words: string): Link[] {
  const wanted = words.toLowerCase().split(/\W+/).filter(Boolean)
  return links
    .filter(({ label }) => {
      const there = label.toLowerCase().split(/\W+/)
      return wanted.every((word) => there.some((each) => each.startsWith(word)))
    })
    .slice(0, MOST_SHOWN)
}

const Form = styled.form`
  max-width: 36rem;
  margin-top: ${space[6]};

  html:not([data-script]) & {
    display: none;
  }

  label {
    display: block;
    margin-bottom: ${space[1]};
    font-weight: ${weight.bold};
  }

  input {
    width: 100%;
    min-height: 3.25rem;
    padding: ${space[2]} ${space[3]};
    border: 1px solid ${color.fieldEdge};
    border-radius: ${radius.small};
    background: #fff;
    color: ${color.ink};
    font-size: ${size.body};
  }

  p {
    margin-top: ${space[2]};
    color: ${color.inkSoft};
  }
`
