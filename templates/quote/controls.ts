import type {
  CheckedQuoteField,
  QuoteField,
  RequiredQuoteField,
} from '../../schema/quote-request.ts'

type LineField = Exclude<QuoteField, 'serviceType' | 'description'>

/** How each one-line field is typed in, and whether it has to be filled in. */
export const LINES = {
  address: { name: 'address', autoComplete: 'address-line1', required: true },
  city: { name: 'city', autoComplete: 'address-level2', required: true },
  zipCode: {
    name: 'zipCode',
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    required: true,
  },
  name: { name: 'name', autoComplete: 'name', required: true },
  phone: { name: 'phone', type: 'tel', autoComplete: 'tel', required: true },
  email: { name: 'email', type: 'email', autoComplete: 'email' },
} as const satisfies Record<LineField, object>

/** What each required field says while it is missing. */
export const MISSING: Record<RequiredQuoteField, string> = {
  address: 'Add the street address',
  city: 'Add the city',
  zipCode: 'Add the ZIP code',
  serviceType: 'Choose the closest one',
  name: 'Add your name',
  phone: 'Add your phone number',
}

/** What the phone field says until it has a question. */
export const PHONE_HINT = 'We’ll call this number.'

/** What a field asks when what was typed may be a slip. The form takes it all the same. */
export const DOUBTS: Record<CheckedQuoteField, (typed: string) => string> = {
  zipCode: (typed) => `Is ${typed} right? ZIP codes have five digits.`,
  phone: (typed) => `Is ${typed} right? ${PHONE_HINT}`,
}
