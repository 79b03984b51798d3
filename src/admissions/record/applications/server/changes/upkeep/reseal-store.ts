import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { presentPrefix } from '#server/secrets/sealed.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { digestOfAnswer } from '../../record/check-coverage.ts'
import { aadhaarDigest, aadhaarOf, sealedAadhaar, sealedField } from '../../record/aadhaar.ts'
import type { ApplicationTables } from '../../record/tables.ts'
import { markRecords } from '../../record/stores/write-store.ts'

/** Records locked at a time: a save of one waits this long. */
const atOnce = 50

/** Includes Trash. Returns the number, 0 once all use the current key. Visible values stay, so versions and checks do too. */
export const resealSome = (db: Db, secrets: Secrets): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const rows = await tx
      .withTables<ApplicationTables>()
      .selectFrom('applications')
      .select(['application_id', 'fields', 'checks', 'aadhaar_digest'])
      .where(sql<boolean>`fields ? ${sealedField} and not starts_with(fields ->> ${sealedField}, ${presentPrefix(secrets)})`)
      .orderBy('application_id')
      .limit(atOnce)
      .forUpdate()
      .execute()
    for (const row of rows) {
      const number = aadhaarOf(secrets, row)
      if (number === undefined) throw new Error(`The Aadhaar number of application ${row.application_id} is not text`)
      const digest = aadhaarDigest(secrets, number)
      const [covered, covers] = [row.aadhaar_digest, digest].map((text) => JSON.stringify(digestOfAnswer(text)))
      const sealed = JSON.stringify(sealedAadhaar(secrets, row, number))
      await markRecords(tx, {
        aadhaar_digest: digest,
        fields: sql`jsonb_set(fields, array[${sealedField}], ${sealed}::jsonb)`,
        checks: JSON.stringify(row.checks).replaceAll(covered ?? '', covers ?? ''),
      })
        .where('application_id', '=', row.application_id)
        .execute()
    }
    return rows.length
  })

export async function countToReseal(db: Db, secrets: Secrets): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from applications
    where fields ? ${sealedField} and not starts_with(fields ->> ${sealedField}, ${presentPrefix(secrets)})`.execute(db)
  return rows[0]?.count ?? 0
}
