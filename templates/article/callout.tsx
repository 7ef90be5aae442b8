import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useWords } from '../parts/words.ts'
import { color, font, radius, size, space, weight } from '../theme/tokens.ts'

interface CalloutProps {
  tone: keyof typeof ink
  children: ReactNode
}

/** Something to know or to watch out for, set apart from the text. Its label says which. */
export function Callout({ tone, children }: CalloutProps) {
  const words = useWords()
  return (
    <Box $tone={tone}>
      <Label $tone={tone}>{words[tone]}</Label>
      {children}
    </Box>
  )
}

const ink = { note: color.navy, tip: color.teal, warning: color.alarm } as const
const ground = { note: color.sand, tip: color.tealSoft, warning: color.alarmSoft } as const

const Box = styled.div<{ $tone: keyof typeof ground }>`
  padding: ${space[5]} min(${space[5]}, 6.5vw);
  border-radius: ${radius.small};
  background: ${({ $tone }) => ground[$tone]};
  break-inside: avoid;
  outline: 1px solid transparent;

  > * + * {
    margin-top: ${space[2]};
  }
`

const Label = styled.p<{ $tone: keyof typeof ink }>`
  color: ${({ $tone }) => ink[$tone]};
  font-family: ${font.display};
  font-size: ${size.h3};
  font-weight: ${weight.heading};
  line-height: 1.2;
`
