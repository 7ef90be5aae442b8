import type { COVERAGES } from '../../schema/city.ts'
import type { DraftState, Span } from './api.ts'

/**
 * THE CONTRACT of the forms, beside workbench/api.ts. Each form is posted with a FormRequest: while somebody fills it in
 * as a dry run, and at the end to put the edit into the draft.
 */
export interface FormRequest<Input> {
  input: Input
  /** True: only say what the edit would be. */
  dryRun: boolean
}

/** The answer to a dry run, or what keeps the edit from being made. */
export type FormAnswer = FormEdit | FormRefusal

/** The answer when the edit is to be made. */
export type FormResult = FormDone | FormRefusal

/** The smallest edit that does what the form says. */
export interface FormEdit {
  /** At positions of the draft as it is now. */
  changes: FormChange[]
  /** Every line that the edit writes, as it will be in the file. */
  lines: FormLine[]
  /** Paths of the pages that it adds. */
  pages?: string[]
}

export interface FormChange extends Span {
  insert: string
}

/** A line that an edit writes. */
export interface FormLine {
  /** Its number in the file after the edit. */
  number: number
  text: string
}

/** The edit is in the draft. */
export interface FormDone {
  state: DraftState
  /** Where it went, at positions of the new text. */
  at: Span
  /** The words there, to tell when a browser has caught up. */
  written: string
  /** Paths of the pages that it adds. */
  pages?: string[]
}

/** The fields that are wrong, each with a message that says what works. */
export interface FormRefusal {
  mistakes: FieldMistake[]
}

export interface FieldMistake {
  /** Name of the input; of a value, its path joined with dots. Empty when it is about the file. */
  field: string
  message: string
}

/** POST forms/city. */
export interface CityInput {
  name: string
  county: string
  coverage: (typeof COVERAGES)[number]
  traits: string[]
  /** As typed or pasted: degrees, or a Google Maps address. May be empty. */
  position: string
}

/** POST forms/value: constants, prices and business facts. What stays as it is may be among them. */
export interface ValuesInput {
  values: ValueInput[]
}

export interface ValueInput {
  path: (string | number)[]
  /** As typed; entries of a list one by one. */
  value: string | string[]
}

/** POST forms/guide. */
export interface GuideInput {
  name: string
  /** Made from the name when empty. */
  slug: string
  title: string
  description: string
  heading: string
  lead: string
  /** Whether it is about storms, emergencies or insurance claims. */
  claims: boolean
  /** The headings of its sections, in order. */
  outline: string[]
}

/** POST forms/redirect. An empty `to` means that the old page is gone. */
export interface RedirectInput {
  from: string
  to: string
}

/** GET forms/choices: what the forms offer, from the last valid draft. */
export interface FormChoices {
  /** Counties of cities in the file, the most common first. */
  usedCounties: string[]
  traits: { name: string; heading: string }[]
  /** Pages that a city of each coverage gets. */
  pagesOf: Record<CityInput['coverage'], number>
  /** Everything under constants, prices and business that a form can change, in the order of the file. */
  values: ValueChoice[]
  /** Targets for redirects. */
  pages: { path: string; title: string }[]
}

export interface ValueChoice {
  path: (string | number)[]
  /** Name for people, e.g. `Rebate amount`. */
  label: string
  /** The record it belongs to, e.g. `constants` or `prices.decking`. */
  group: string
  kind: 'text' | 'number' | 'list'
  value: string | string[]
  description?: string
  /** What the entries of a list may be. */
  options?: string[]
}

/** What each form sends, by the last part of its address. */
export interface FormInputs {
  city: CityInput
  value: ValuesInput
  guide: GuideInput
  redirect: RedirectInput
}
