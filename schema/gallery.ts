import { asText, exampleOf } from './field-meta.ts'
import { exactly, oneOf, record } from './fields.ts'
import { line, pictureName } from './text-fields.ts'

const PROJECT_TYPES = ['Repair', 'Replacement', 'Emergency', 'Claims'] as const

const galleryItemSchema = record('A project card of the gallery.', {
  image: pictureName(
    'The picture on the card: its name under pictures.',
    'image',
    'gallery-repair',
  ),
  title: line('Heading of the card.', 'title', 'Metal roof by the water'),
  description: line(
    'What was done, in a sentence.',
    'description',
    'Standing seam over a sealed deck.',
  ),
  location: line('Where the project was.', 'location', 'Clearwater'),
  type: asText(
    oneOf(
      'The label on the picture. Each type appears once.',
      PROJECT_TYPES,
      'Use one of the types Repair, Replacement, Emergency, Claims.',
    ),
    'line',
  ),
})

/** The four project cards of the gallery, one of each type. */
export const gallerySchema = exactly('The four projects on the home page, one of each type.', {
  length: PROJECT_TYPES.length,
  item: galleryItemSchema,
  hint: 'The gallery shows exactly four projects, one of each type.',
})
  .refine((items) => new Set(items.map(({ type }) => type)).size === items.length, {
    error: `Two projects of the gallery have the same type. Show one of each: ${PROJECT_TYPES.join(', ')}.`,
  })
  .meta({
    examples: [PROJECT_TYPES.map((type) => ({ ...Object(exampleOf(galleryItemSchema)), type }))],
  })
