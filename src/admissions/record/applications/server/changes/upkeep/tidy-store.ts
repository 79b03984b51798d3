import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { variantOf } from '#admissions/record/forms/variants.ts'
import type { Db } from '#server/db/open.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import { documentStore } from '../../record/stores/document-store.ts'
import { digestOfAnswer } from '../../record/check-coverage.ts'
import { copiedColumns } from '../../record/dto.ts'
import type { ApplicationTables } from '../../record/tables.ts'
import { markRecords } from '../../record/stores/write-store.ts'
import { meantAnswers } from './meant-answers.ts'

/** Includes Trash. Keeps versions, because the answers mean the same; updates columns and the digests of checks. Returns the number. */
export async function tidyApplications(tx: Db, piece: RawBuilder<SqlBool>, today: CalendarDate): Promise<number> {
  const rows = await tx
    .withTables<ApplicationTables>()
    .selectFrom('applications')
    .select(['application_id', 'form', 'fields', 'checks', 'corrections'])
    .where(piece)
    .where(sql<boolean>`fields::text ~ ${notPlain}`)
    .orderBy('application_id')
    .forUpdate()
    .execute()
  let changed = 0
  for (const { application_id, form, fields, checks, corrections } of rows) {
    const variant = variantOf(form)
    if (variant.isUnknown) continue
    const meant = meantAnswers(variant, fields)
    if (Object.keys(meant).length === 0) continue
    const digests = Object.entries(meant).map(([name, answer]) => [digestOfAnswer(fields[name]), digestOfAnswer(answer)] as const)
    const answers = { ...fields, ...meant }
    await markRecords(tx, {
      ...copiedColumns(variant, answers, await documentStore(tx).of(application_id), today),
      fields: JSON.stringify(answers),
      checks: withDigests(JSON.stringify(checks), digests),
      corrections: withDigests(JSON.stringify(corrections), digests),
    })
      .where('application_id', '=', application_id)
      .execute()
    await coverAgain(tx, application_id, digests)
    changed += 1
  }
  return changed
}

type Digests = readonly (readonly [was: string, is: string])[]

const withDigests = (json: string, digests: Digests) =>
  digests.reduce((text, [was, is]) => (was === '' ? text : text.replaceAll(`"${was}"`, `"${is}"`)), json)

/** FORM-65: a declaration keeps covering the answers. */
async function coverAgain(tx: Db, application: number, digests: Digests): Promise<void> {
  const declarations = await tx
    .withTables<ApplicationTables>()
    .selectFrom('declarations')
    .select(['id', 'digests'])
    .where('application_id', '=', application)
    .execute()
  for (const { id, digests: covers } of declarations) {
    const [before, after] = [JSON.stringify(covers), withDigests(JSON.stringify(covers), digests)]
    if (after !== before)
      await tx.withTables<ApplicationTables>().updateTable('declarations').set({ digests: after }).where('id', '=', id).execute()
  }
}

/** For PostgreSQL, on JSON: characters beyond ASCII, escapes, double blanks, or a blank at an end. */
const notPlain = String.raw`[^ -~]|\\|  |[:,] " |\[" | "[],}]`
