import type { ComponentType } from 'react'
import type { TemplateName, TemplateProps } from '../schema/page.ts'

type Loaders = { [Name in TemplateName]: () => Promise<ComponentType<TemplateProps[Name]>> }

/** The component of each template, in a file of its own that is fetched when it is first needed. */
const loaders: Loaders = {
  home: () => import('./home.tsx').then(({ Home }) => Home),
  hub: () => import('./hub.tsx').then(({ Hub }) => Hub),
  service: () => import('./service.tsx').then(({ Service }) => Service),
  guide: () => import('./guide.tsx').then(({ Guide }) => Guide),
  'city-service': () => import('./city-service.tsx').then(({ CityService }) => CityService),
  location: () => import('./location.tsx').then(({ Location }) => Location),
  plain: () => import('./plain.tsx').then(({ Plain }) => Plain),
  contact: () => import('./contact.tsx').then(({ Contact }) => Contact),
  sitemap: () => import('./sitemap.tsx').then(({ Sitemap }) => Sitemap),
  'not-found': () => import('./not-found.tsx').then(({ NotFound }) => NotFound),
  'quote-refused': () => import('./quote-refused.tsx').then(({ QuoteRefused }) => QuoteRefused),
}

export const templateNames = Object.keys(loaders) as TemplateName[]

/** A template whose props are not checked: load it by name and pass it the props of the same name. */
export type AnyTemplate = ComponentType<Record<string, unknown>>

/** The component of a template. Rejects if its file can't be fetched. */
export function loadTemplate(name: TemplateName): Promise<AnyTemplate> {
  return loaders[name]() as unknown as Promise<AnyTemplate>
}
