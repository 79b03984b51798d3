import { sql, type RawBuilder } from 'kysely'
import { alreadyThere, notThere } from '#admissions/record/masters/texts.ts'
import { refuseTaken } from '#server/db/errors.ts'
import type { Db } from '#server/db/open.ts'
import { fieldColumns } from '#server/db/rows/field-columns.ts'
import { rowStore } from '#server/db/rows/row-store.ts'
import { noun, type Slot } from '../contract.ts'

export const slotColumns = fieldColumns<Pick<Slot, 'Form' | 'Name' | 'Required' | 'Kinds' | 'IsActive'>>()({
  Form: 'form',
  Name: 'name',
  Required: 'required',
  Kinds: 'kinds',
  IsActive: 'is_active',
})
export type SlotColumns = ReturnType<typeof slotColumns.toRow> & { max_bytes: number }
export type SlotRow = SlotColumns & { id: number; position: number; ticks: string }
type NewSlot = SlotColumns & { ticks?: string; position?: RawBuilder<number> }

const rows = rowStore<SlotRow, NewSlot>({
  table: 'document_slots',
  missing: notThere({ noun }),
  taken: refuseTaken(alreadyThere({ noun }), { field: 'Name' }),
})

/** By name, because a statement that selects every column is never prepared, and every save reads the slots. */
const columns = ['id', 'form', 'name', 'required', 'kinds', 'max_bytes', 'position', 'is_active', 'ticks'] as const

export function slotStore(db: Db) {
  const tables = db.withTables<{ document_slots: SlotRow; document_slots_seeded: { form: Slot['Form'] } }>()
  const inOrder = tables.selectFrom('document_slots').select(columns).orderBy('position').orderBy('id')

  return {
    ...rows(db),
    list: ({ form, activeOnly }: { form?: Slot['Form'] | undefined; activeOnly: boolean }): Promise<SlotRow[]> =>
      inOrder
        .$if(form !== undefined, (all) => all.where('form', '=', form ?? 'college'))
        .$if(activeOnly, (all) => all.where('is_active', '=', true))
        .execute(),

    /** `hold` locks it against renaming and retiring until the transaction ends. */
    find: (form: Slot['Form'], name: string, { hold = false } = {}): Promise<SlotRow | undefined> =>
      inOrder
        .where('form', '=', form)
        .where('name', '=', name)
        .where('is_active', '=', true)
        .$if(hold, (found) => found.forShare())
        .executeTakeFirst(),

    lockForm: (form: Slot['Form']): Promise<SlotRow[]> => inOrder.where('form', '=', form).forUpdate().execute(),

    /** Behind the others of its form. */
    insert: (slot: NewSlot) =>
      rows(db).insert({
        ...slot,
        position: sql`(select coalesce(max(position), 0) + 1 from document_slots where form = ${slot.form})`,
      }),

    async order(ids: readonly number[]): Promise<void> {
      await sql`
        update document_slots set position = list.position
        from unnest(${ids}::bigint[]) with ordinality as list (id, position) where document_slots.id = list.id
      `.execute(db)
    },

    /** True once for each form. */
    async beginSeeding(form: Slot['Form']): Promise<boolean> {
      const begun = await tables
        .insertInto('document_slots_seeded')
        .values({ form })
        .onConflict((conflict) => conflict.doNothing())
        .returning('form')
        .executeTakeFirst()
      return begun !== undefined
    },
  }
}
