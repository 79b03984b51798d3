import type { FormName } from '#shared/form-name.ts'

/** Every text of the site settings. SCREEN-20: fixed spellings stay. */
export const texts = {
  siteSettings: 'Site Settings',
  isMandatory: 'Is Mandatory Fields Need ?',
  isMandatoryHint: 'When on, the staff form insists on its required fields. Formats and lengths are always checked.',
  forms: 'Forms and fees',
  formsHint: 'Which forms applicants can fill in, and what each costs them.',
  offered: 'Offered to applicants',
  defaultForm: 'Default form',
  defaultFormHint: 'The form applicants see unless their link names another.',
  fee: 'Ask for a fee at submission',
  amount: 'Amount, in whole units',
  currency: 'Currency',
  formNames: { college: 'College', school: 'School', job: 'Job' } satisfies Record<FormName, string>,
} as const
