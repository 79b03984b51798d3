/** The forms of the product, in the order in which settings and choices list them (FORM-1). */
export const formNames = ['college', 'school', 'job'] as const
export type FormName = (typeof formNames)[number]
