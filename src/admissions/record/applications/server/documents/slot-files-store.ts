import { sql } from 'kysely'
import { ticksOf } from '#admissions/record/forms/variant.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import type { Db } from '#server/db/open.ts'
import type { SlotHolders } from '#admissions/record/document-slots/server/holders.ts'
import { markRecords } from '../record/stores/write-store.ts'
import { partOfSlot } from '../record/check-coverage.ts'

/** Includes Trash, so that a restored record finds its files. Versions stay, because nobody's answers have changed. */
export const slotFiles: SlotHolders = {
  async countBoth(tx, { form, from, to }) {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total
      from documents one join documents other using (application_id) join applications using (application_id)
      where form = ${form} and one.slot = ${from} and one.deleted_at is null and other.slot = ${to} and other.deleted_at is null
    `.execute(tx)
    return rows[0]?.total ?? 0
  },

  async rename(tx, { form, from, to }) {
    const { numAffectedRows = 0n } = await sql`
      update documents set slot = ${to} from applications
      where applications.application_id = documents.application_id and form = ${form}
        and slot = ${from} and documents.deleted_at is null
    `.execute(tx)
    for (const [tick] of ticksOf(variantOf(form))) await renameCovered(tx, tick, { form, from, to })
    await renameCorrections(tx, { form, from, to })
    return Number(numAffectedRows)
  },
}

/** A correction keeps its document under the new name. */
async function renameCorrections(tx: Db, { form, from, to }: { form: string; from: string; to: string }) {
  const isIt = sql`item->>'kind' = 'document' and item->>'name' = ${from}::text`
  const corrections = sql<string>`(select jsonb_agg(
    case when ${isIt} then jsonb_set(item, '{name}', to_jsonb(${to}::text)) else item end order by position)
    from jsonb_array_elements(corrections) with ordinality as items (item, position))`
  await markRecords(tx, { corrections })
    .where(sql<boolean>`form = ${form} and corrections <> '[]'::jsonb`)
    .execute()
}

/** A check keeps covering the slot under its new name. */
async function renameCovered(tx: Db, tick: string, { form, from, to }: { form: string; from: string; to: string }) {
  const covers = sql`array[${tick}::text, 'covers', ${partOfSlot(from)}::text]`
  const checks = sql<string>`jsonb_set(checks #- ${covers}, array[${tick}::text, 'covers', ${partOfSlot(to)}::text], checks #> ${covers})`
  await markRecords(tx, { checks })
    .where(sql<boolean>`form = ${form} and checks #> ${covers} is not null`)
    .execute()
}
