import type { DocumentSlot } from '#admissions/record/forms/variant.ts'
import { variants } from '#admissions/record/forms/variants.ts'
import type { Db } from '#server/db/open.ts'
import { openMemory } from '#server/db/statements/memory.ts'
import type { Deps } from '#server/deps.ts'
import { isSpecifiedForm } from '#shared/form-name.ts'
import { papers, pictures, scans, type Takes } from '#shared/files/file-kinds.ts'
import type { Slot } from '../contract.ts'
import { slotStore, type SlotRow } from './store.ts'

export type RequestedDocument = { name: string; required: boolean; takes: Takes; ticks: string }

export async function requestedDocuments(db: Db, form: string): Promise<RequestedDocument[]> {
  if (!isSpecifiedForm(form)) return []
  const rows = await slotStore(db).list({ form, activeOnly: true })
  return rows.map(toDocument)
}

/** Undefined for another name. `hold` keeps it active until the transaction ends. */
export async function requestedDocument(
  db: Db,
  form: string,
  name: string,
  options?: { hold: boolean },
): Promise<RequestedDocument | undefined> {
  const row = isSpecifiedForm(form) ? await slotStore(db).find(form, name, options) : undefined
  return row && toDocument(row)
}

const mostForms = 100

/** DOC-27: cached for `REMEMBER_SECONDS`, or until this process changes one. Only for reads: saves and uploads read in their transaction. */
export function documentsToShow({
  db,
  config,
  now,
}: Pick<Deps, 'db' | 'config' | 'now'>): (form: string) => Promise<RequestedDocument[]> {
  const memory = openMemory<RequestedDocument[]>({
    seconds: config.REMEMBER_SECONDS,
    tables: ['document_slots'],
    now,
    most: mostForms,
  })
  return async (form) => (await memory.of(form, () => requestedDocuments(db, form))) ?? []
}

/** DOC-2: once for each form. Never changes existing slots. */
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
