import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { mostDuplicates, type Likeness } from '../../duplicates/duplicate-calls.ts'
import { markRecords } from '../record/stores/write-store.ts'

export type ComparedKeys = {
  /** In lower case: the e-mail, and a user name that is one. */
  addresses: readonly string[]
  lastDigits: string
  aadhaarDigest: string
  /** Folded, in every order of first and family name. */
  names: readonly string[]
  /** YYYY-MM-DD. */
  born: string
}
type Besides = readonly number[]
type Found = { application_id: number; username: string; name: string; family_name: string; form: string; by: Likeness[] }

export async function duplicatesOf(db: Db, keys: ComparedKeys, besides: Besides): Promise<Found[]> {
  const read = readOfDuplicates(keys, besides)
  return read ? (await read.execute(db)).rows : []
}

/** Undefined without keys. Each branch uses its own index and reads no more than are shown; Trash is in none of them. */
export function readOfDuplicates(keys: ComparedKeys, besides: Besides): RawBuilder<Found> | undefined {
  const branches = branchesOf(keys)
  if (branches.length === 0) return undefined
  const reads = branches.map(
    ([by, matches]) => sql`(select application_id, ${by}::text as by from applications
      where deleted_at is null and ${matches} and application_id <> all(${besides}::bigint[]) limit ${mostDuplicates})`,
  )
  return sql<Found>`
    select application_id, username, name, family_name, form, found.by from (
      select application_id, array_agg(distinct by) as by from (${sql.join(reads, sql` union all `)}) as likeness
      group by application_id order by application_id limit ${mostDuplicates}
    ) as found join applications using (application_id) order by application_id`
}

function branchesOf({ addresses, lastDigits, aadhaarDigest, names, born }: ComparedKeys): [Likeness, RawBuilder<boolean>][] {
  const branches: [Likeness, RawBuilder<boolean>][] = []
  if (addresses.length > 0) {
    branches.push(['email', sql<boolean>`email = any(${addresses}::text[])`])
    branches.push(['email', sql<boolean>`username = any(${addresses}::text[])`])
  }
  if (lastDigits !== '')
    branches.push([
      'mobile',
      sql<boolean>`phone <> '' and right(translate(phone, translate(phone, '0123456789', ''), ''), 10) = ${lastDigits}`,
    ])
  if (aadhaarDigest !== '') branches.push(['aadhaar', sql<boolean>`lower(aadhaar_digest) = ${aadhaarDigest.toLowerCase()}`])
  if (names.length > 0 && born !== '')
    branches.push([
      'name',
      sql<boolean>`dob <> '' and name <> '' and dob = ${born} and fold(name || ' ' || family_name) = any(${names}::text[])`,
    ])
  return branches
}

/** DUP-2: for a locked record. */
export const keepApart = (tx: Db, application: number, others: readonly number[]) =>
  markRecords(tx, { not_same_as: [...others] })
    .where('application_id', '=', application)
    .execute()
