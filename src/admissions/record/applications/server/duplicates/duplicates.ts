import { isAadhaar } from '#admissions/record/forms/values/aadhaar.ts'
import type { Db } from '#server/db/open.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { isBlank } from '#shared/rule.ts'
import { formatIsoDate, parseFormDate } from '#shared/time/dates.ts'
import { fold } from '#shared/text/fold.ts'
import { lastTenDigits } from '#shared/text/search-words.ts'
import { personOf } from '#shared/text/user-name.ts'
import { isEmail } from '#shared/values/email.ts'
import type { Duplicate } from '../../duplicates/duplicate-calls.ts'
import { aadhaarDigest } from '../record/aadhaar.ts'
import { duplicatesOf, type ComparedKeys } from './duplicate-store.ts'
import type { RecordRow } from '../record/tables.ts'

type Typed = Record<'MailId' | 'PhoneNumber' | 'AadharNo' | 'Name' | 'familyName' | 'DOB', string>

export const duplicatesOfRecord = (db: Db, row: RecordRow): Promise<Duplicate[]> =>
  found(db, keysOfRecord(row), [row.application_id, ...row.not_same_as])

/** With a record, leaves out people known to be somebody else. */
export const duplicatesOfTyped = (db: Db, secrets: Secrets, typed: Typed, row: RecordRow | undefined): Promise<Duplicate[]> => {
  const number = typed.AadharNo.replaceAll(/\s/g, '')
  const keys = {
    addresses: addressesIn([typed.MailId]),
    lastDigits: lastTenDigits(typed.PhoneNumber),
    aadhaarDigest: isAadhaar(number) ? aadhaarDigest(secrets, number) : '',
    names: namesIn(typed.Name, typed.familyName),
    born: isoBirthDate(typed.DOB),
  }
  return found(db, keys, row ? [row.application_id, ...row.not_same_as] : [])
}

const keysOfRecord = (row: RecordRow): ComparedKeys => ({
  addresses: addressesIn([row.email, personOf(row.username)]),
  lastDigits: lastTenDigits(row.phone),
  aadhaarDigest: row.aadhaar_digest,
  names: namesIn(row.name, row.family_name),
  born: isoBirthDate(row.fields['DOB']),
})

async function found(db: Db, keys: ComparedKeys, besides: readonly number[]): Promise<Duplicate[]> {
  const rows = await duplicatesOf(db, keys, besides)
  return rows.map(({ application_id, username, name, family_name, form, by }) => ({
    applicationID: application_id,
    username,
    Name: fullName(name, family_name) || username,
    Form: form,
    By: by,
  }))
}

const addressesIn = (texts: readonly string[]) => [
  ...new Set(texts.flatMap((text) => [text.trim().toLowerCase(), fold(text)]).filter(isEmail)),
]

/** DUP-1: a name and a surname in either order, however many words each has. */
function namesIn(name: string, familyName: string): string[] {
  const words = isBlank(name) ? [] : fold(`${name} ${familyName}`).split(' ')
  return words.slice(0, mostWords).map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(' '))
}
/** Longer texts would have too many orders. */
const mostWords = 10

const fullName = (name: string, familyName: string) => `${name.trim()} ${familyName.trim()}`.trim()

/** Empty if it is not a date. */
function isoBirthDate(date: unknown): string {
  const read = typeof date === 'string' ? parseFormDate(date.trim()) : undefined
  return read ? formatIsoDate(read) : ''
}
