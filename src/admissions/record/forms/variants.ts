import { formNames, type FormName } from '#shared/form-name.ts'
import type { SpecifiedVariant, Variant } from './variant.ts'
import { college } from './declarations/college.ts'
import { job } from './declarations/job.ts'
import { school } from './declarations/school.ts'
import { unknownForm } from './declarations/unknown-form.ts'

const byName: Readonly<Record<FormName, SpecifiedVariant>> = { college, school, job }
const known: ReadonlyMap<string, Variant> = new Map(Object.entries(byName))

/** OWN-1: also of a form that this release doesn't know, which has no questions. */
export const variantOf = (name: string): Variant => known.get(name) ?? unknownForm(name)

export const variants: readonly SpecifiedVariant[] = formNames.map((name) => byName[name])

/** Such a document keeps its name: the resume of a job application. */
export const isFilledByForm = ({ Form, Name }: { Form: string; Name: string }): boolean =>
  variantOf(Form).documents.some(({ name, filledByForm }) => name === Name && filledByForm === true)
