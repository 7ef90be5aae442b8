import { styled } from 'styled-components'
import type { HomeProps } from '../../schema/page.ts'
import { ActionLink } from '../parts/actions.tsx'
import { Container, Section } from '../parts/layout.tsx'
import { preselectService } from '../quote/prefill.ts'
import { color, from, size, space } from '../theme/tokens.ts'
import { CloudLightning, Droplets, House, SearchCheck } from './icons.tsx'
import { SectionTop } from './section-top.tsx'

const icons = {
  leak: Droplets,
  storm: CloudLightning,
  replacement: House,
  inspection: SearchCheck,
} as const

/** Four common problems, each with a button to the quote form, which then has the kind of work chosen, and its guide. */
export function Problems({ heading, lead, cards }: HomeProps['problems']) {
  return (
    <Section>
      <Container>
        <SectionTop heading={heading} lead={lead} />
        <Cards>
          {cards.map(({ type, title, text, action, guide }, index) => {
            const Icon = icons[type]
            return (
              <li key={index}>
                <Icon size={30} strokeWidth={1.6} aria-hidden="true" />
                <h3>{title}</h3>
                <p>{text}</p>
                <Ways className="screen-only">
                  <ActionLink
                    href={action.href}
                    $tone="quiet"
                    onClick={() => preselectService(action.formService)}
                  >
                    {action.label}
                  </ActionLink>
                  {guide !== undefined && <a href={guide.href}>{guide.label}</a>}
                </Ways>
              </li>
            )
          })}
        </Cards>
      </Container>
    </Section>
  )
}

const Cards = styled.ul`
  display: grid;
  column-gap: ${space[6]};
  list-style: none;

  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }

  ${from.wide} {
    grid-template-columns: repeat(4, 1fr);
  }

  li {
    display: grid;
    grid-template-rows: auto 1fr auto;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space[2]} ${space[3]};
    align-items: center;
    padding-block: ${space[3]};
    border-top: 1px solid ${color.line};
  }

  li > svg {
    color: ${color.teal};
  }

  h3 {
    font-size: ${size.h3};
  }

  p {
    grid-column: 1 / -1;
    align-self: start;
    color: ${color.inkSoft};
    font-size: ${size.small};
    line-height: 1.45;
  }
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: 0 ${space[4]};
  align-items: center;

  a {
    min-height: 2.75rem;
    font-size: ${size.small};
  }

  > a:first-child {
    padding-inline: ${space[4]};
  }

  > a + a {
    display: inline-flex;
    align-items: center;
    line-height: 1.3;
  }
`
