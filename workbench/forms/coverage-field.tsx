import { COVERAGES } from '../../schema/city.ts'
import type { CityInput, FormChoices } from '../contract/forms.ts'

interface CoverageFieldProps {
  value: CityInput['coverage']
  onChange(value: CityInput['coverage']): void
  pagesOf: FormChoices['pagesOf']
}

const NAMES = { full: 'Full', area: 'Area', served: 'Served' } as const
const NOTES = {
  full: 'A location page and every service',
  area: 'The services that cover areas',
  served: 'Only named among the places we serve',
} as const

/** How much of the site a city gets, with the number of pages each choice makes. */
export function CoverageField({ value, onChange, pagesOf }: CoverageFieldProps) {
  return (
    <fieldset className="field coverage">
      <legend>Coverage</legend>
      {COVERAGES.map((coverage) => (
        <label key={coverage} className="coverage-choice">
          <input
            type="radio"
            name="coverage"
            value={coverage}
            checked={value === coverage}
            onChange={() => onChange(coverage)}
          />
          <span className="coverage-name">
            {NAMES[coverage]}
            <span className="coverage-pages">{inPages(pagesOf[coverage])}</span>
          </span>
          <span className="coverage-note">{NOTES[coverage]}</span>
        </label>
      ))}
    </fieldset>
  )
}

function inPages(count: number): string {
  if (count === 0) return 'no page'
  return count === 1 ? '1 page' : `${count} pages`
}
