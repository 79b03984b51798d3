import { formNames, type FormName } from '#shared/form-name.ts'
import type { Variant } from './variant.ts'
import { college } from './declarations/college.ts'
import { job } from './declarations/job.ts'
import { school } from './declarations/school.ts'

const byName: Readonly<Record<FormName, Variant>> = { college, school, job }

export const variantOf = (name: FormName): Variant => byName[name]

export const variants: readonly Variant[] = formNames.map(variantOf)

/** Such a document keeps its name: the resume of a job application. */
export const isFilledByForm = ({ Form, Name }: { Form: FormName; Name: string }): boolean =>
  variantOf(Form).documents.some(({ name, filledByForm }) => name === Name && filledByForm === true)
