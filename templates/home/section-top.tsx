import type { Inline } from '../../schema/page.ts'
import { Text } from '../parts/inline.tsx'
import { SectionHeading, SectionLead } from '../parts/layout.tsx'

interface SectionTopProps {
  heading: string
  lead?: readonly Inline[] | undefined
}

/** The heading of a section of the home page, and its lead where it has one. */
export function SectionTop({ heading, lead }: SectionTopProps) {
  return (
    <>
      <SectionHeading>{heading}</SectionHeading>
      {lead !== undefined && (
        <SectionLead>
          <Text content={lead} />
        </SectionLead>
      )}
    </>
  )
}
