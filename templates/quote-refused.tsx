import { styled } from 'styled-components'
import type { QuoteRefusedProps } from '../schema/page.ts'
import { REQUIRED_QUOTE_FIELDS } from '../schema/quote-request.ts'
import { fieldId, type RefusedSlot } from '../schema/shared/refusal.ts'
import { attributeSlot, slot } from '../schema/shared/slots.ts'
import { ActionLink, CallLink } from './parts/actions.tsx'
import { CircleAlert } from './parts/icons.tsx'
import { Container, Section } from './parts/layout.tsx'
import { QuoteCard } from './quote/card.tsx'
import { RefusedForm } from './quote/refused-form.tsx'
import { color, from, radius, size, space, weight } from './theme/tokens.ts'

/** Answers a quote request that was refused: why, what is missing, and the form with what was sent. Needs no script. */
export function QuoteRefused({ heading, empty, form, call, back }: QuoteRefusedProps) {
  return (
    <Section id="quote" $tone="navy">
      <Container>
        <Layout>
          <div>
            <Heading tabIndex={-1}>{heading}</Heading>
            <Summary>
              <CircleAlert size={22} aria-hidden="true" />
              <p>{slot('reason' satisfies RefusedSlot)}</p>
              <ul {...at('without-list')}>
                {REQUIRED_QUOTE_FIELDS.map((field) => (
                  <li key={field} {...at(`filled ${field}`)}>
                    <a href={`#${fieldId(field)}`}>{form.labels[field]}</a>
                  </li>
                ))}
              </ul>
            </Summary>
            <Actions>
              <CallLink call={call} tone="onDark" />
              <ActionLink href={back.href} $tone="onDark">
                {back.label}
              </ActionLink>
            </Actions>
          </div>
          <QuoteCard {...at('without-form')}>
            <FormHeading>{form.heading}</FormHeading>
            <RefusedForm form={form} empty={empty} />
          </QuoteCard>
        </Layout>
      </Container>
    </Section>
  )
}

const at = (name: RefusedSlot) => attributeSlot(name)

const Layout = styled.div`
  display: grid;
  gap: ${space[6]};
  align-items: start;

  [hidden] {
    display: none;
  }

  ${from.desktop} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    gap: ${space[6]} ${space[10]};
  }
`

const Heading = styled.h1`
  margin-bottom: ${space[5]};
  font-size: ${size.h1};
`

const FormHeading = styled.h2`
  margin-bottom: ${space[5]};
  font-size: ${size.title};
`

const Summary = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[1]} ${space[3]};
  padding: ${space[4]};
  border-radius: ${radius.small};
  background: ${color.alarmSoft};
  color: ${color.alarm};
  font-weight: ${weight.bold};
  line-height: 1.4;

  svg {
    margin-top: 0.125rem;
  }

  ul {
    grid-column: 2;
    list-style: none;
  }

  a {
    --focus: #b35c00;
    display: inline-block;
    padding-block: 0.65rem;
    color: inherit;
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  margin-top: ${space[5]};
`
