import type { Translate } from '#languages/translate.ts'
import type { Values } from '#shared/rule.ts'
import { declarationField } from '../declaration.ts'
import type { Paper, SignatureLine } from '../variant.ts'

/** What is under the lines to sign on, where that is no name alone. */
export const captions = {
  applicant: 'Applicant',
  Parent: 'Parent',
  Guardian: 'Guardian',
  either: 'Parent or guardian',
  guardian: '{name}, guardian',
} as const

/** The applicant's own line, to sign by hand. */
export const applicantLine: SignatureLine = { caption: (_, { name, t }) => name || t(captions.applicant) }

const isTicked = ({ digitalsign }: Values) => digitalsign === true

/** FORM-10: the paper of a form with a photo that is signed by hand or by a tick; the digital signature declares too. */
export const signedPaper: Paper = {
  photo: 'ApplicantPhoto',
  declaredBy: [declarationField, 'digitalsign'],
  signatures: [
    { ...applicantLine, drawn: 'ApplicantSign', isSignedDigitally: isTicked },
    { drawn: 'ParentSign', caption: parentCaption },
  ],
}

/**
 * The line of the parent or guardian: when one signed by hand, or signs for the applicant. The applicant's tick signs for nobody
 * else: who did not sign by hand has a line to sign on paper.
 */
function parentCaption(values: Values, { isDrawn, t }: { isDrawn: boolean; t: Translate }): string | undefined {
  const { Signatureby: by } = values
  const guardian = guardianIn(values)
  const kind = by === 'Parent' || by === 'Guardian' ? t(captions[by]) : undefined
  if (isDrawn) return guardian || (kind ?? t(captions.either))
  return kind !== undefined && guardian !== '' ? t(captions.guardian, { name: guardian }) : kind
}

const guardianIn = ({ Signatureby: by, GuardianName: name }: Values) =>
  by === 'Guardian' && typeof name === 'string' ? name.trim() : ''
