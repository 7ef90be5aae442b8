import { type Lead, newLeadId } from '../../server/leads/lead.ts'

/** An ordinary lead with these changes. */
export function leadWith(
  changes: Partial<Omit<Lead, 'fields'>> & { fields?: Partial<Lead['fields']> } = {},
): Lead {
  const receivedAt = changes.receivedAt ?? '2026-11-21T10:00:00.000Z'
  return {
    id: newLeadId(new Date(receivedAt)),
    receivedAt,
    status: 'accepted',
    flags: [],
    consent: { version: '3', text: 'You agree that we may call or text you.' },
    consentVersionShown: '3',
    page: '/',
    visit: { landing: '/', source: 'direct', host: '', campaign: '' },
    clickIds: '',
    remoteAddress: '127.0.0.1',
    userAgent: 'Browser/1',
    idempotencyKey: '',
    bodyHash: Math.random().toString(36),
    ...changes,
    fields: {
      address: '12 Palm Ave',
      city: 'Tampa',
      zipCode: '33602',
      serviceType: 'leak-repair',
      description: '',
      name: 'Ann',
      phone: '813 555 0199',
      email: 'ann@example.com',
      ...changes.fields,
    },
  }
}
