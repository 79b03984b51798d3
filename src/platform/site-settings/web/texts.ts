import type { FormName } from '#shared/form-name.ts'

/** Every text of the site settings. SCREEN-20: fixed spellings stay. */
export const texts = {
  siteSettings: 'Site Settings',
  institution: 'Institution',
  institutionHint: 'Shown to applicants: on their pages, in mails and on the printed form.',
  name: 'Name',
  logo: 'Logo',
  logoHint: 'PNG or JPEG, up to 1 MB',
  accent: 'Accent colour',
  accentHint: 'For buttons and links, such as #29718b. Empty: the colour of the product.',
  address: 'Address',
  helpEmail: 'Help e-mail',
  helpEmailHint: 'Where applicants write when something does not work.',
  phone: 'Phone',
  hours: 'Hours',
  country: 'Country',
  privacyNotice: 'Privacy notice',
  privacyNoticeHint: (version: number) =>
    `Version ${version}. Every applicant agrees to it; a change makes a new version, which everybody is asked for once.`,

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
