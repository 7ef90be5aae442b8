import { styled } from 'styled-components'
import type { Inline } from '../../schema/page.ts'
import { color, size, space } from '../theme/tokens.ts'
import { Text } from './inline.tsx'

/** The caption of a picture, figure or tool, inside its `<figure>`; nothing when there is none. */
export function Caption({ content }: { content: readonly Inline[] }) {
  if (content.length === 0) return null
  return (
    <Words>
      <Text content={content} />
    </Words>
  )
}

const Words = styled.figcaption`
  margin-top: ${space[2]};
  color: ${color.inkSoft};
  font-size: ${size.small};
  line-height: 1.45;
`
