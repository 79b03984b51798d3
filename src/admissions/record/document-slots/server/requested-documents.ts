import type { DocumentSlot } from '#admissions/record/forms/variant.ts'
import { variants } from '#admissions/record/forms/variants.ts'
import type { Db } from '#server/db/open.ts'
import { papers, pictures, scans, type Takes } from '#shared/files/file-kinds.ts'
import type { Slot } from '../contract.ts'
import { slotStore, type SlotRow } from './store.ts'

/** A slot as the applications know it; `ticks` names the approver's tick that is about its file, if one is. */
export type RequestedDocument = { name: string; required: boolean; takes: Takes; ticks: string }

/** The documents a form asks for now, in their order. */
export async function requestedDocuments(db: Db, form: Slot['Form']): Promise<RequestedDocument[]> {
  const rows = await slotStore(db).list({ form, activeOnly: true })
  return rows.map(toDocument)
}

/**
 * What a form asks for under a name; undefined when that is no document of it. In a transaction with `hold` it stays so until
 * that ends.
 */
export async function requestedDocument(
  db: Db,
  form: Slot['Form'],
  name: string,
  options?: { hold: boolean },
): Promise<RequestedDocument | undefined> {
  const row = await slotStore(db).find(form, name, options)
  return row && toDocument(row)
}

/** DOC-2: adds each form's declared slots once. Never changes existing ones. */
export const seedDocumentSlots = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const store = slotStore(tx)
    for (const { name, documents } of variants) {
      if (!(await store.beginSeeding(name))) continue
      for (const declared of documents) await store.insert(rowOf(name, declared))
    }
  })

const toDocument = ({ name, required, kinds, max_bytes, ticks }: SlotRow): RequestedDocument => ({
  name,
  required,
  ticks,
  takes: { kinds, maxBytes: max_bytes },
})

const taken = { picture: pictures, scan: scans, document: papers }

function rowOf(form: Slot['Form'], { name, required, accepts, ticks = '' }: DocumentSlot) {
  const { kinds, maxBytes } = taken[accepts]
  return { form, name, required, kinds: [...kinds], max_bytes: maxBytes, is_active: true, ticks }
}
