import { isAadhaar, maskAadhaar } from '#admissions/record/forms/values/aadhaar.ts'
import { notValid } from '#admissions/record/forms/texts.ts'
import { calledName } from '#admissions/record/forms/field.ts'
import { fieldsOf, type Variant } from '#admissions/record/forms/variant.ts'
import { Refusal } from '#server/base/refusal.ts'
import { seal, unseal } from '#server/secrets/sealed.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { RecordRow } from './tables.ts'

type Fields = Record<string, unknown>
type Owner = Pick<RecordRow, 'application_id' | 'fields'>
type Holder = Owner & Pick<RecordRow, 'aadhaar_digest'>

const field = 'AadharNo'
/** No reply has this field; readers of the record see only the last four digits. */
export const sealedField = 'AadharNoSealed'

export type SealedAnswers = { answers: Fields; hidden: Fields; columns: { aadhaar_digest?: string } }

/** APP-23: stores four digits in clear, the number encrypted, and a keyed hash to find it. The masked digits of a read, and the same number again, are no change. */
export function withoutAadhaar(secrets: Secrets, variant: Variant, row: Holder, answers: Fields): SealedAnswers {
  const { [field]: number, ...others } = answers
  if (number === undefined || number === row.fields[field]) return { answers: others, hidden: {}, columns: {} }
  if (number === '') return { answers, hidden: { [sealedField]: undefined }, columns: { aadhaar_digest: '' } }
  if (typeof number !== 'string' || !isAadhaar(number)) {
    const declared = fieldsOf(variant)[field]
    throw new Refusal(notValid(declared ? calledName(declared) : field), { field })
  }
  const aadhaar_digest = aadhaarDigest(secrets, number)
  if (aadhaar_digest === row.aadhaar_digest && sealedField in row.fields) return { answers: others, hidden: {}, columns: {} }
  return {
    answers: { ...others, [field]: maskAadhaar(number) },
    hidden: { [sealedField]: sealedAadhaar(secrets, row, number) },
    columns: { aadhaar_digest },
  }
}

export function aadhaarOf(secrets: Secrets, row: Owner): string | undefined {
  const kept = row.fields[sealedField]
  if (typeof kept !== 'string') return undefined
  return unseal(secrets, 'aadhaar', kept, ownerMark(row))
}

/** Bound to the record: it opens in no other. */
export const sealedAadhaar = (secrets: Secrets, row: Pick<Owner, 'application_id'>, number: string): string =>
  seal(secrets, 'aadhaar', number, ownerMark(row))

export function withoutSealed(fields: Fields): Fields {
  if (!Object.hasOwn(fields, sealedField)) return fields
  const { [sealedField]: _, ...others } = fields
  return others
}

export const aadhaarDigest = (secrets: Secrets, number: string) => secrets.digest('aadhaar-search', number)

const ownerMark = ({ application_id }: Pick<Owner, 'application_id'>) => `application ${application_id}`
