/**
 * The form is drawn in two ways: as one plain form where no script runs, and as a wizard once it does. From the moment
 * a script says that the application is on its way (src/start.ts), the first step stands there as the wizard will show
 * it, so that nothing jumps when the application arrives.
 */

/** Selects a part of the form while it is, or is about to become, a wizard. */
export const inWizard = 'html[data-script] &, [data-wizard] &'

/** Selects a part of the form in the time between. */
export const beforeWizard = 'html[data-script] form:not([data-wizard]) &'
