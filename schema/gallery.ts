import { asText, exampleOf } from './field-meta.ts'
import { list, oneOf, record } from './fields.ts'
import { line, pictureName } from './text-fields.ts'

const PROJECT_TYPES = ['Repair', 'Replacement', 'Emergency', 'Claims'] as const

const galleryItemSchema = record('A project card of the gallery.', {
  image: pictureName('The picture on the card: its name under pictures.', 'gallery-repair'),
  title: line('Heading of the card.', 'Metal roof by the water'),
  description: line('What was done, in a sentence.', 'Standing seam over a sealed deck.'),
  location: line('Where the project was.', 'Clearwater'),
  type: asText(
    oneOf(
      'The label on the picture. The home page shows the first project of each type.',
      PROJECT_TYPES,
      'Use one of the types Repair, Replacement, Emergency, Claims.',
    ),
    'line',
  ),
})

/** Projects, at least one of each type. */
export const gallerySchema = list(
  'Projects. The home page shows the first of each type.',
  galleryItemSchema,
  `Add at least one project of each type: ${PROJECT_TYPES.join(', ')}.`,
)
  .superRefine((items, context) => {
    const missing = PROJECT_TYPES.filter((type) => !items.some((item) => item.type === type))
    if (missing.length > 0)
      context.addIssue({
        code: 'custom',
        message: `Add a project of the type ${missing.join(' and one of the type ')}: the home page shows one of each.`,
      })
  })
  .meta({
    examples: [PROJECT_TYPES.map((type) => ({ ...Object(exampleOf(galleryItemSchema)), type }))],
  })
