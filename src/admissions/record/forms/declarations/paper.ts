import type { Translate } from '#languages/translate.ts'
import type { Values } from '#shared/rule.ts'
import { declarationField } from '../declaration.ts'
import type { Paper, SignatureLine } from '../variant.ts'

export const captions = {
  applicant: 'Applicant',
  Parent: 'Parent',
  Guardian: 'Guardian',
  either: 'Parent or guardian',
  guardian: '{name}, guardian',
} as const

/** FORM-10: signed by hand or by a tick; the digital signature declares too. */
export const signedPaper: Paper = {
  photo: 'ApplicantPhoto',
  declaredBy: [declarationField, 'digitalsign'],
  signatures: [
    { who: 'applicant', drawn: 'ApplicantSign', tick: 'digitalsign' },
    { who: 'guardian', drawn: 'ParentSign' },
  ],
}

type Signing = { name: string; isDrawn: boolean; t: Translate }

/** Undefined for a line that paper leaves out. */
export const captionOf = ({ who }: SignatureLine, values: Values, signing: Signing): string | undefined =>
  who === 'applicant' ? signing.name || signing.t(captions.applicant) : guardianCaption(values, signing)

/** The applicant's tick signs for nobody else: a parent who has not signed by hand has a line on paper. */
function guardianCaption(values: Values, { isDrawn, t }: Signing): string | undefined {
  const { Signatureby: by } = values
  const guardian = guardianIn(values)
  const kind = by === 'Parent' || by === 'Guardian' ? t(captions[by]) : undefined
  if (isDrawn) return guardian || (kind ?? t(captions.either))
  return kind !== undefined && guardian !== '' ? t(captions.guardian, { name: guardian }) : kind
}

const guardianIn = ({ Signatureby: by, GuardianName: name }: Values) =>
  by === 'Guardian' && typeof name === 'string' ? name.trim() : ''
