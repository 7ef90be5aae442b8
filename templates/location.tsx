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
  SectionHeading,
  TextSection,
} from './parts/layout.tsx'
import { useWords } from './parts/words.ts'
import { QuoteAside } from './quote/aside.tsx'
import { CallBand } from './quote/call-band.tsx'
import { color, size, space } from './theme/tokens.ts'

/** What we do in one city, with links to every service there. */
export function Location(props: LocationProps) {
  const { contact, facts, body, local, neighborhoods, questions, services, nearby, sources } = props
  const words = useWords()
  return (
    <>
      <Intro {...props} />
      <Services as="div" $tone="sand" className="screen-only">
        <Container>
          <LinkIndex {...services} labels="short" />
        </Container>
      </Services>
      {props.proof !== undefined && <ProofSection proof={props.proof} />}
      <TextSection>
        <Container>
          <Columns>
            <Main>
              <Prose blocks={body} />
              {local.length > 0 && <LocalPassages passages={local} level="h2" />}
            </Main>
            <QuoteAside contact={contact} />
          </Columns>
        </Container>
      </TextSection>
      {facts.length > 0 && (
        <TextSection $tone="sand">
          <Container>
            <SectionHeading>{words.rules}</SectionHeading>
            <FactTable facts={facts} />
          </Container>
        </TextSection>
      )}
      <Closing questions={questions} sources={sources} related={[]} tone="paper" />
      <TextSection $tone="sand">
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
              <LinkIndex {...nearby} labels="place" />
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
  gap: ${space[8]};
`

const Places = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};

  > div > div > ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]} ${space[5]};
    color: ${color.navy};
    font-size: ${size.lead};
    list-style: none;
  }

  p {
    margin-top: ${space[3]};
    color: ${color.inkSoft};
  }
`
