import type { z } from 'zod'
import type { CityTexts } from './city.ts'
import type { cityTextsSchema } from './city-texts.ts'
import { closestName } from './fields.ts'
import type { NamedPicture, pictureSchema } from './picture-record.ts'

type Pictures = Record<string, z.infer<typeof pictureSchema>>

/** Finds pictures by their names, and reports a name that is not defined. */
export function pictureFinder(pictures: Pictures, context: z.core.$RefinementCtx) {
  return (name: string, path: PropertyKey[]): NamedPicture => {
    const picture = Object.hasOwn(pictures, name) ? pictures[name] : undefined
    if (picture !== undefined) return { name, ...picture }
    const names = Object.keys(pictures)
    const meant = closestName(name, names)
    const hint =
      meant === undefined ? `Defined pictures: ${names.join(', ')}.` : `Did you mean "${meant}"?`
    context.addIssue({
      code: 'custom',
      path,
      message: `"${name}" is not defined under pictures:. ${hint}`,
      params: { meant },
    })
    return { name, file: '', alt: '' }
  }
}

type FindPicture = ReturnType<typeof pictureFinder>

/** The texts of the city with this slug, with their pictures found. */
export function withCityPictures(
  texts: z.infer<typeof cityTextsSchema>,
  slug: string,
  find: FindPicture,
): CityTexts {
  const { picture, services, ...rest } = texts
  const above = ['cityTexts', slug]
  return {
    ...rest,
    ...(picture !== undefined && { picture: find(picture, [...above, 'picture']) }),
    ...(services !== undefined && {
      services: Object.fromEntries(
        Object.entries(services).map(([service, { picture: name, ...own }]) => [
          service,
          {
            ...own,
            ...(name !== undefined && {
              picture: find(name, [...above, 'services', service, 'picture']),
            }),
          },
        ]),
      ),
    }),
  }
}
