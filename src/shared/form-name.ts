/**
 * FORM-1: the forms of the product, in the order of settings and choices, each with its name there, the heading of its
 * pages and what its applicants sign in with. Separate from the declarations, which would be too large for the sign-in page.
 */
export const forms = {
  college: { title: 'College', heading: 'Application for Admission', identifier: 'email' },
  school: { title: 'School', heading: 'School admission', identifier: 'mobile' },
  job: { title: 'Job', heading: 'Job Application', identifier: 'email' },
} as const satisfies Record<string, { title: string; heading: string; identifier: 'email' | 'mobile' }>

export type FormName = keyof typeof forms
export const formNames = Object.keys(forms) as [FormName, ...FormName[]]

export const isSpecifiedForm = (name: unknown): name is FormName => formNames.some((each) => each === name)

/** OWN-1: the name of a form that this release doesn't know stands for its title. */
export const titleOfForm = (name: string): string => (isSpecifiedForm(name) ? forms[name].title : name)
