import { styled } from 'styled-components'
import type { Member } from '../../schema/page.ts'
import { radius, size, space } from '../theme/tokens.ts'
import { Picture } from './picture.tsx'

/** One of us: face, name, and what this person does. */
export function Person({ member: { name, role, picture } }: { member: Member }) {
  return (
    <Row>
      {picture !== undefined && (
        <Face>
          <Picture picture={picture} sizes="4rem" />
        </Face>
      )}
      <span>
        <strong translate="no">{name}</strong>
        <br />
        {role}
      </span>
    </Row>
  )
}

const Row = styled.span`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  font-size: ${size.small};
  line-height: 1.3;
`

const Face = styled.span`
  flex: none;
  width: 3.5rem;
  height: 3.5rem;
  border: 2px solid currentcolor;
  border-radius: ${radius.round};
  overflow: hidden;

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
