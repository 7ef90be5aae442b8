import { styled } from 'styled-components'
import type { Inline } from '../../schema/page.ts'
import { Text } from '../parts/inline.tsx'
import { color, space } from '../theme/tokens.ts'

/** What this page covers, for pages whose name is close to another page's. */
export function Intent({ content }: { content: readonly Inline[] }) {
  return (
    <Line>
      <Text content={content} />
    </Line>
  )
}

const Line = styled.p`
  max-width: 44rem;
  margin-bottom: ${space[5]};
  padding-left: ${space[4]};
  border-left: 3px solid ${color.sun};
  color: ${color.inkSoft};
`
