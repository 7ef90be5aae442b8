import { Fragment } from 'react'
import { styled } from 'styled-components'
import type { Shell } from '../../schema/page.ts'
import { ActionLink } from '../../templates/parts/actions.tsx'
import { useOfficeDay } from '../../templates/parts/days.ts'
import { Container, visuallyHidden } from '../../templates/parts/layout.tsx'
import { color, font, size, space, weight } from '../../templates/theme/tokens.ts'

/** The footer of every page: who we are, how to reach us, and the legal links. */
export function Footer({
  footer,
  business,
  closedDays,
}: Pick<Shell, 'footer' | 'business' | 'closedDays'>) {
  return (
    <Ground id="contact" tabIndex={-1}>
      <Container>
        <Columns>
          <div>
            <Name translate="no">{business.name}</Name>
            <p>
              License <span translate="no">{business.license}</span>
            </p>
            <ActionLink href={business.emergency.href}>{business.emergency.label}</ActionLink>
          </div>
          <div>
            <h2>Contact</h2>
            <p>
              <a href={business.call.href} translate="no">
                {business.call.label}
              </a>
            </p>
            <p>
              <a href={business.email.href} translate="no">
                {business.email.label}
              </a>
            </p>
            <address>
              {business.address.map((line) => (
                <Fragment key={line}>
                  <span>{line}</span> <br />
                </Fragment>
              ))}
            </address>
          </div>
          <div>
            <h2>Hours</h2>
            {[business.hours, business.crewHours, business.emergencyHours, business.promise].map(
              (text, index) => (
                <Fragment key={index}>
                  <p>{text}</p>{' '}
                </Fragment>
              ),
            )}
            {closedDays !== undefined && <ClosedDays days={closedDays} />}
          </div>
          {footer.social.length > 0 && (
            <div>
              <h2>Follow us</h2>
              <ul>
                {footer.social.map((link) => (
                  <li key={link.href}>
                    <a href={link.href} target="_blank" rel="noopener noreferrer">
                      {link.label}
                      <span className="visually-hidden"> (opens in a new tab)</span>
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </Columns>
        <Bottom>
          {footer.links.map((link) => (
            <a key={link.href} href={link.href}>
              {link.label}
            </a>
          ))}
          <span>{footer.licenseVerification}</span>
          {footer.samples !== undefined && <p>{footer.samples}</p>}
        </Bottom>
      </Container>
    </Ground>
  )
}

/** So many of the days to come are listed. */
const MOST_DAYS = 2

/** The next days that are not like the week. */
function ClosedDays({ days }: { days: NonNullable<Shell['closedDays']> }) {
  const today = useOfficeDay(days)
  return days
    .filter(({ until }) => today === undefined || until >= today)
    .slice(0, MOST_DAYS)
    .map(({ text }) => <p key={text}>{text}</p>)
}

const Ground = styled.footer`
  --focus: #ffb866;
  padding-block: ${space[5]};
  background: ${color.navyDeep};
  /* The room for the phone bar, below the page, is of the same color. */
  box-shadow: 0 3.5rem ${color.navyDeep};
  color: ${color.onNavySoft};
  overflow-wrap: anywhere;

  a:not([href^='tel:']),
  p a {
    color: ${color.onNavy};
  }

  h2 {
    margin-bottom: ${space[3]};
    color: ${color.onNavy};
    font-size: ${size.h3};
  }

  p + p,
  p + address {
    margin-top: ${space[2]};
  }

  ul {
    list-style: none;
  }

  li a,
  p a {
    display: inline-flex;
    align-items: center;
    min-width: 2.75rem;
    min-height: 2.75rem;
    line-height: 1.35;
  }

  address {
    font-style: normal;
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: ${space[8]};

  p + a {
    margin-top: ${space[4]};
    white-space: normal;
  }

  /* The shortest name is as wide as a finger needs, and about as far from the others as they are. */
  li a {
    margin-left: calc(-1 * min(0.75rem, 4vw));
    padding-inline: min(0.75rem, 4vw);
  }

  /* On a phone without the headings: each line says what it is. */
  @media screen and (max-width: 47.99rem) {
    gap: ${space[2]};
    font-size: ${size.small};
    line-height: 1.4;

    h2 {
      ${visuallyHidden}
    }

    p + p,
    p + address {
      margin-top: 0;
    }

    > :first-child {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      column-gap: ${space[3]};

      > a {
        grid-row: 1 / span 2;
        grid-column: 2;
        align-self: start;
        min-height: 2.75rem;
        margin: 0;
        padding-inline: ${space[3]};
        font-size: ${size.small};
      }
    }

    > :nth-child(2) {
      display: flex;
      flex-wrap: wrap;
      column-gap: ${space[5]};
    }

    address br {
      display: none;
    }

    address span:not(:last-of-type)::after {
      content: ',';
    }

    ul {
      display: flex;
      flex-wrap: wrap;
      margin-left: calc(-1 * min(0.75rem, 4vw));
    }

    li a {
      justify-content: center;
      margin: 0;
    }
  }
`

const Name = styled.p`
  color: ${color.onNavy};
  font-family: ${font.display};
  font-size: ${size.h3};
  font-weight: ${weight.heading};
  line-height: 1.2;

  @media screen and (max-width: 47.99rem) {
    font-size: ${size.body};
  }
`

const Bottom = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 0 ${space[5]};
  margin-top: ${space[5]};
  padding-top: ${space[3]};
  border-top: 1px solid ${color.navyLine};
  font-size: ${size.small};
  line-height: 1.4;

  @media screen and (max-width: 47.99rem) {
    margin-top: ${space[2]};
    padding-top: ${space[1]};
  }

  a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
  }
`
