import type { z } from 'zod'
import { closest, type Picture } from './fields.ts'

type Pictures = Record<string, Picture>

/** Finds pictures by their names, and reports a name that is not defined. */
export function pictureFinder(pictures: Pictures, context: z.core.$RefinementCtx) {
  return (name: string, path: PropertyKey[]): Picture => {
    const picture = Object.hasOwn(pictures, name) ? pictures[name] : undefined
    if (picture !== undefined) return picture
    const names = Object.keys(pictures)
    const meant = closest(name, names)
    const hint =
      meant === undefined ? `Defined pictures: ${names.join(', ')}.` : `Did you mean "${meant}"?`
    context.addIssue({
      code: 'custom',
      path,
      message: `"${name}" is not defined under pictures:. ${hint}`,
    })
    return NO_PICTURE
  }
}

const NO_PICTURE: Picture = { webp: '', jpeg: '', small: '', alt: '', width: 1, height: 1 }
