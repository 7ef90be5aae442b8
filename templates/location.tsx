import { styled } from 'styled-components'
import type { LocationProps } from '../schema/page.ts'
import { Closing } from './article/closing.tsx'
import { FactTable } from './article/fact-table.tsx'
import { Intro } from './article/intro.tsx'
import { LinkIndex } from './article/link-index.tsx'
import { LocalPassages } from './article/local.tsx'
import { ProofSection } from './article/proof.tsx'
import { Prose } from './article/prose.tsx'
import {
  belowRidge,
  Columns,
  Container,
  HeadingBeside,
  smallHeading,
  TextSection,
} from './parts/layout.tsx'
import { useWords } from './parts/words.ts'
import { QuoteAside } from './quote/aside.tsx'
import { CallBand } from './quote/call-band.tsx'
import { color, from, size, space } from './theme/tokens.ts'

/** What we do in one city, with links to every service there. */
export function Location(props: LocationProps) {
  const { contact, facts, body, proof, local, neighborhoods, services, nearby } = props
  const words = useWords()
  return (
    <>
      <Intro {...props} />
      <Services as="div" $tone="sand" className="screen-only">
        <Container>
          <LinkIndex {...services} />
        </Container>
      </Services>
      <TextSection>
        <Container>
          <Columns>
            <Main>
              <Prose blocks={body} />
              {local.length > 0 && <LocalPassages passages={local} level="h2" />}
              {facts.length > 0 && (
                <section>
                  <h2>{words.rules}</h2>
                  <FactTable facts={facts} />
                </section>
              )}
            </Main>
            <QuoteAside contact={contact} />
          </Columns>
        </Container>
      </TextSection>
      {proof !== undefined && <ProofSection proof={proof} />}
      <Closing
        questions={props.questions}
        sources={props.sources}
        related={[]}
        tone={proof === undefined ? 'sand' : 'paper'}
      />
      <TextSection $tone={proof === undefined ? 'paper' : 'sand'}>
        <Container>
          <Places>
            {neighborhoods.names.length > 0 && (
              <HeadingBeside>
                <h2>{neighborhoods.heading}</h2>
                <div>
                  <ul>
                    {neighborhoods.names.map((name, index) => (
                      <li key={index}>{name}</li>
                    ))}
                  </ul>
                  {neighborhoods.zips !== '' && (
                    <p>
                      {`${words.zipCodes}: `}
                      {neighborhoods.zips}
                    </p>
                  )}
                </div>
              </HeadingBeside>
            )}
            <div className="screen-only">
              <LinkIndex {...nearby} />
            </div>
          </Places>
        </Container>
      </TextSection>
      <CallBand contact={contact} />
    </>
  )
}

const Services = styled(TextSection)`
  ${belowRidge}
`

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};

  ${from.tablet} {
    gap: ${space[8]};
  }

  > section > h2 {
    margin-bottom: ${space[4]};
    font-size: ${size.title};
  }
`

const Places = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};

  > div > h2 {
    ${smallHeading}
  }

  > div > div > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[5]};
    list-style: none;
  }

  p {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`
