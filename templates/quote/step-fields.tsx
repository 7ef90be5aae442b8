import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { QuoteForm } from '../../schema/page.ts'
import { color, font, size, space, weight } from '../theme/tokens.ts'
import { beforeOtherStep, inWizard } from './modes.ts'
import { headingId, type Step, stepText } from './steps.ts'

interface StepFieldsProps {
  form: QuoteForm
  of: Step
  isHidden?: boolean
  children: ReactNode
}

/** The fields of one step, under the name of the step. */
export function StepFields({ form, of, isHidden, children }: StepFieldsProps) {
  return (
    <Fields hidden={isHidden} $of={of}>
      <legend>
        <h3 id={headingId(of)}>
          <Count>
            {stepText(form, of)}
            <br />
          </Count>{' '}
          {form.steps[of - 1]}
        </h3>
      </legend>
      {children}
    </Fields>
  )
}

const Fields = styled.fieldset<{ $of: Step }>`
  display: grid;
  gap: ${space[4]};

  &[hidden] {
    display: none;
  }

  ${({ $of }) => beforeOtherStep($of)} {
    display: none;
  }

  legend {
    margin-bottom: ${space[3]};
    padding: 0;
  }

  h3 {
    font-size: ${size.h3};
  }
`

const Count = styled.span`
  display: none;
  color: ${color.inkSoft};
  font-family: ${font.text};
  font-size: ${size.small};
  font-weight: ${weight.bold};
  letter-spacing: 0;
  line-height: 1.75;

  ${inWizard} {
    display: inline;
  }
`
