/**
 * FORM-1: the forms of the product, in the order of settings and choices, each with its name there and what its applicants sign
 * in with. Separate from the declarations, which would be too large for the sign-in page.
 */
export const forms = {
  college: { title: 'College', identifier: 'email' },
  school: { title: 'School', identifier: 'mobile' },
  job: { title: 'Job', identifier: 'email' },
} as const satisfies Record<string, { title: string; identifier: 'email' | 'mobile' }>

export type FormName = keyof typeof forms
export const formNames = Object.keys(forms) as [FormName, ...FormName[]]
