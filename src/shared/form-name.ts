/**
 * FORM-1: the forms of the product, in the order in which settings and choices list them: what each is called there, and what its
 * applicants sign in with. Apart from the declarations, which would weigh on the sign-in page.
 */
export const forms = {
  college: { title: 'College', identifier: 'email' },
  school: { title: 'School', identifier: 'mobile' },
  job: { title: 'Job', identifier: 'email' },
} as const satisfies Record<string, { title: string; identifier: 'email' | 'mobile' }>

export type FormName = keyof typeof forms
export const formNames = Object.keys(forms) as [FormName, ...FormName[]]
