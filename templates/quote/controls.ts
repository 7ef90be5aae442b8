import type { QuoteField } from '../../schema/quote-request.ts'

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
