import { variantOf } from '#features/forms/variants.ts'
import type { Slot } from './contract.ts'

/** Whether a field of the form fills a document too, so that it keeps its name: the resume of a job application. */
export const isFilledByForm = ({ Form, Name }: Pick<Slot, 'Form' | 'Name'>): boolean =>
  variantOf(Form).documents.some(({ name, filledByForm }) => name === Name && filledByForm === true)
