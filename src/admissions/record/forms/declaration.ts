import { required } from '#shared/rule.ts'
import type { Field } from './field.ts'
import { fieldsOf, type Variant } from './variant.ts'

/** No signature replaces this tick (decision 0063). */
export const declarationField = 'Declared'

/** Submission in a browser asks this last. */
export const undeclared = 'Tick the declaration to submit.'

/** Paper has the sentence in another place. */
export const declaring = (sentence: string): Record<string, Field> => ({
  [declarationField]: { label: sentence, called: 'Declaration', input: 'checkbox', width: 'full', unread: true },
})

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

export const placeAndDate = {
  Place: { label: 'Place', input: 'text', autocomplete: 'address-level2', signs: true },
  Date: { label: 'Date', input: 'today' },
} as const satisfies Record<string, Field>

const ticked = required(declarationField, undeclared)

/** Empty for a form without a declaration. */
export const declarationRules = (variant: Variant) => (Object.hasOwn(fieldsOf(variant), declarationField) ? [ticked] : [])

export const ofEveryRecord = {
  Referred: { label: 'Referred By', input: 'text', once: true },
  Isplaced: { label: 'Is Placed', input: 'checkbox', writer: 'staff' },
  Notes: { label: 'Notes', input: 'textarea', max: 4000, writer: 'staff' },
} as const satisfies Record<string, Field>
