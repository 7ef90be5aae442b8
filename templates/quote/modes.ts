import type { Step } from './steps.ts'

/**
 * The form renders in two ways: as one plain form without a script, and as a wizard with one. From the moment
 * src/start.ts announces the app, only one step shows, the one that the wizard will show, so nothing jumps when the app
 * arrives.
 */

/** Selects a part of the form that is a wizard or is about to become one. */
export const inWizard = 'html[data-script] &, [data-wizard] &'

/** Selects a part of the form while the wizard is still loading and will show another step. */
export const beforeOtherStep = (step: Step) =>
  `html[data-script]:not([data-step='${step}']) form:not([data-wizard]) &`

/**
 * Selects a part of a form that was submitted before the wizard could handle it (see src/start.ts). Stronger than the
 * style of a button under the mouse.
 */
export const whilePressed = 'form[data-pressed] &&'
