import { required } from '#shared/rule.ts'
import { fieldsOf, type Field, type Variant } from './variant.ts'

/** The tick by which an applicant declares that the application is true; no signature replaces it (decision 0063). */
export const declarationField = 'Declared'

/** The last thing that submission in a browser asks for. */
export const undeclared = 'Tick the declaration to submit.'

/** The tick with a form's own sentence beside it. Paper has the sentence in a place of its own. */
export const declaring = (sentence: string): Record<string, Field> => ({
  [declarationField]: { label: sentence, called: 'Declaration', input: 'checkbox', width: 'full', unread: true },
})

/** How every form is signed: ticked, or with the applicant's own hand. */
export const signing = {
  digitalsign: {
    label: 'I sign this application digitally, in place of a drawn signature.',
    called: 'Digital signature',
    input: 'checkbox',
    width: 'full',
    signs: true,
  },
  ApplicantSign: { label: 'Applicant Signature', input: 'signature', width: 'full' },
} as const satisfies Record<string, Field>

/** The place and date of the signature. */
export const placeAndDate = {
  Place: { label: 'Place', input: 'text', autocomplete: 'address-level2', signs: true },
  Date: { label: 'Date', input: 'today' },
} as const satisfies Record<string, Field>

const ticked = required(declarationField, undeclared)

/** The rules of the declaration; empty for a form without one. */
export const declarationRules = (variant: Variant) => (Object.hasOwn(fieldsOf(variant), declarationField) ? [ticked] : [])

/** What every form's record has besides its answers: who referred the applicant, and what staff say of them. */
export const ofEveryRecord = {
  Referred: { label: 'Referred By', input: 'text', once: true },
  Isplaced: { label: 'Is Placed', input: 'checkbox', writer: 'staff' },
  Notes: { label: 'Notes', input: 'textarea', max: 4000, writer: 'staff' },
} as const satisfies Record<string, Field>
