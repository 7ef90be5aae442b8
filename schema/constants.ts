import { z } from 'zod'
import { FLORIDA_COUNTIES } from './counties.ts'
import { count, line, list, record } from './fields.ts'

/**
 * Every number and promise that the site repeats, said once (specification section 9).
 * Prose refers to them with tokens: {constants.quoteResponseMinutes}.
 */
export const constantsSchema = record({
  /** A quote request is answered within this many minutes. */
  quoteResponseMinutes: count('quoteResponseMinutes', 30),
  quoteFormSteps: count('quoteFormSteps', 3),
  /** How long it takes to fill in the quote form. */
  quoteFormMinutes: count('quoteFormMinutes', 3),
  emergencyHours: line('emergencyHours', '24/7'),
  /** An emergency crew is there within this many hours. */
  emergencyResponseHours: count('emergencyResponseHours', 2),
  replacementWarranty: line('replacementWarranty', 'lifetime'),
  majorRepairWarrantyYears: count('majorRepairWarrantyYears', 10),
  maintenanceWarrantyYears: count('maintenanceWarrantyYears', 5),
  replacementDays: line('replacementDays', '2-5'),
  /** Younger than this with local damage: usually a repair. */
  repairUnderYears: count('repairUnderYears', 15),
  /** Older than this, or damaged all over: usually a replacement. */
  replaceOverYears: count('replaceOverYears', 20),
  rebateAmount: line('rebateAmount', '$500'),
  inspectionPoints: count('inspectionPoints', 25),
  roofsCompleted: line('roofsCompleted', '500+'),
  yearsInBusiness: line('yearsInBusiness', '15+'),
  satisfaction: line('satisfaction', '100%'),
  /** Never computed from the testimonials: two independent facts. */
  averageRating: z
    .number('Use a number from 1 to 5, e.g. averageRating: 4.9')
    .min(1, 'Use a number from 1 to 5, e.g. averageRating: 4.9')
    .max(5, 'Use a number from 1 to 5, e.g. averageRating: 4.9'),
  reviewCount: line('reviewCount', '200+'),
  /** The counties we say we serve. */
  counties: list(
    z.enum(FLORIDA_COUNTIES, 'Use Florida counties, e.g. counties: [Hillsborough, Pinellas]'),
    'Add at least one county, e.g. counties: [Hillsborough, Pinellas]',
  ),
  /** The header shrinks once the page is scrolled further than this. */
  headerShrinkPixels: count('headerShrinkPixels', 20, 0),
  /** Height of the banner until it has been measured, and without JavaScript. */
  bannerFallbackPixels: count('bannerFallbackPixels', 52),
})

export type Constants = z.infer<typeof constantsSchema>
