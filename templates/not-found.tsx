import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { Link, NotFoundProps } from '../schema/page.ts'
import { ActionLink, CallLink, LinkList } from './parts/actions.tsx'
import { Text } from './parts/inline.tsx'
import { Container, Section } from './parts/layout.tsx'
import { linksOn, nearestLinks, sharesWord } from './parts/page-links.ts'
import { PageSearch } from './parts/page-search.tsx'
import { useWords } from './parts/words.ts'
import { color, font, from, size, space, weight } from './theme/tokens.ts'

/** Shown at any address without a page, with links to the pages of like addresses and to the most popular ones. */
export function NotFound({ code, text, home, help, call, links, all, search }: NotFoundProps) {
  const words = useWords()
  const nearest = useNearest(all.href)
  const others = links.filter(({ href }) => nearest.every((link) => link.href !== href))
  return (
    <Section>
      <Container>
        <Code>{code}</Code>
        <Heading tabIndex={-1}>{text}</Heading>
        <Help>
          <Text content={help} />
        </Help>
        <Ways className="screen-only">
          <ActionLink href={home.href}>{home.label}</ActionLink>
          <CallLink call={call} />
        </Ways>
        {search !== undefined && <PageSearch all={all} {...search} />}
        <Popular aria-label={words.popularPages}>
          {/* As many as before, so that what is below doesn't move. */}
          <LinkList links={[...nearest, ...others].slice(0, links.length)} />
          <a href={all.href}>{all.label}</a>
        </Popular>
      </Container>
    </Section>
  )
}

/**
 * The pages whose addresses are most like this one, once the list of all pages has been read. It is fetched only where
 * this address has a word of an address that the page links to.
 */
function useNearest(allPages: string): readonly Link[] {
  const [nearest, setNearest] = useState<readonly Link[]>([])
  useEffect(() => {
    const { pathname } = window.location
    const links = document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')
    const linked = Array.from(links, (link) => link.pathname)
    if (!sharesWord(pathname, linked)) return
    let isCurrent = true
    void linksOn(allPages).then((known = []) => {
      if (isCurrent) setNearest(nearestLinks(known, pathname))
    })
    return () => {
      isCurrent = false
    }
  }, [allPages])
  return nearest
}

const Code = styled.p`
  color: ${color.teal};
  font-family: ${font.display};
  font-size: ${size.hero};
  font-weight: ${weight.heading};
  line-height: 1;
`

const Heading = styled.h1`
  margin-block: ${space[3]};
  font-size: ${size.h1};
`

const Help = styled.p`
  max-width: 60ch;
  margin-bottom: ${space[5]};
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`

const Popular = styled.nav`
  max-width: 60ch;
  margin-top: ${space[6]};

  ${from.tablet} {
    ul {
      grid-template-columns: 1fr 1fr;
      column-gap: ${space[6]};
    }
  }

  > a {
    display: inline-flex;
    align-items: center;
    min-width: 2.75rem;
    min-height: 2.75rem;
    font-weight: ${weight.bold};
  }
`
