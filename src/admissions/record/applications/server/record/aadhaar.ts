import { isAadhaar, maskAadhaar } from '#admissions/record/forms/values/aadhaar.ts'
import { notValid } from '#admissions/record/forms/texts.ts'
import { calledName, fieldsOf, type Variant } from '#admissions/record/forms/variant.ts'
import { Refusal } from '#server/base/refusal.ts'
import { seal, unseal } from '#server/secrets/sealed.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { Row } from './tables.ts'

type Fields = Record<string, unknown>
type Owner = Pick<Row, 'application_id' | 'fields'>

const field = 'AadharNo'
/** Beside the last four digits, which anybody who may read the record sees; this is in no reply. */
export const sealedField = 'AadharNoSealed'

/** Of the answers of a save, what may be stored, shown and logged in clear; and what is kept beside them. */
export type SealedAnswers = { answers: Fields; hidden: Fields; columns: { aadhaar_digest?: string } }

/**
 * APP-23: takes the Aadhaar number out of the answers of a save. Its last four digits stay, the number is stored encrypted,
 * and a keyed hash serves to find it. The digits a record shows already are no change; those of another number are refused.
 */
export function withoutAadhaar(secrets: Secrets, variant: Variant, row: Owner, answers: Fields): SealedAnswers {
  const { [field]: number, ...others } = answers
  if (number === undefined || number === row.fields[field]) return { answers: others, hidden: {}, columns: {} }
  if (number === '') return { answers, hidden: { [sealedField]: undefined }, columns: { aadhaar_digest: '' } }
  if (typeof number !== 'string' || !isAadhaar(number)) {
    const declared = fieldsOf(variant)[field]
    throw new Refusal(notValid(declared ? calledName(declared) : field), { field })
  }
  return {
    answers: { ...others, [field]: maskAadhaar(number) },
    hidden: { [sealedField]: sealedAadhaar(secrets, row, number) },
    columns: { aadhaar_digest: aadhaarDigest(secrets, number) },
  }
}

/** The number of a record in full; undefined when it has none. */
export function aadhaarOf(secrets: Secrets, row: Owner): string | undefined {
  const kept = row.fields[sealedField]
  if (typeof kept !== 'string') return undefined
  return unseal(secrets, 'aadhaar', kept, ownerMark(row))
}

/** A number as the record keeps it; bound to the record, so that it opens in no other. */
export const sealedAadhaar = (secrets: Secrets, row: Pick<Owner, 'application_id'>, number: string): string =>
  seal(secrets, 'aadhaar', number, ownerMark(row))

/** The answers without what no wire carries. */
export function withoutSealed(fields: Fields): Fields {
  if (!Object.hasOwn(fields, sealedField)) return fields
  const { [sealedField]: _, ...others } = fields
  return others
}

/** The digest by which a number is searched. */
export const aadhaarDigest = (secrets: Secrets, number: string) => secrets.digest('aadhaar-search', number)

const ownerMark = ({ application_id }: Pick<Owner, 'application_id'>) => `application ${application_id}`
