import type { ComponentType } from 'react'
import type { TemplateName, TemplateProps } from '../schema/page.ts'

type Loaders = { [Name in TemplateName]: () => Promise<ComponentType<TemplateProps[Name]>> }

/** Template name → its component, each in a file that is fetched when first needed. */
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
}

export const templateNames = Object.keys(loaders) as TemplateName[]

/** A template that takes the props of its own name; who loads it by name knows that they fit. */
export type AnyTemplate = ComponentType<Record<string, unknown>>

/** The component of a template. Rejects when its file cannot be fetched. */
export function loadTemplate(name: TemplateName): Promise<AnyTemplate> {
  return loaders[name]() as unknown as Promise<AnyTemplate>
}
