import { sql, type Insertable, type Selectable, type Updateable, type Generated, type GeneratedAlways } from 'kysely'
import { alreadyThere } from '#admissions/record/masters/texts.ts'
import { refuseTaken } from '#server/db/errors.ts'
import type { Db } from '#server/db/open.ts'
import { noun, type Slot } from '../contract.ts'
import type { FileKind } from '#shared/files/file-kinds.ts'

type DocumentSlotTables = {
  document_slots: {
    id: GeneratedAlways<number>
    form: Slot['Form']
    name: string
    required: boolean
    kinds: FileKind[]
    max_bytes: number
    position: number
    is_active: boolean
    /** The approver's tick that is about its file; empty for none. */
    ticks: Generated<string>
  }
  document_slots_seeded: { form: Slot['Form'] }
}

type Table = DocumentSlotTables['document_slots']
export type SlotRow = Selectable<Table>
export type NewSlot = Omit<Insertable<Table>, 'position'>

const columns = ['id', 'form', 'name', 'required', 'kinds', 'max_bytes', 'position', 'is_active', 'ticks'] as const

/** The slots' SQL; make it from a transaction to work inside that. */
export function slotStore(db: Db) {
  const tables = db.withTables<DocumentSlotTables>()
  const inOrder = tables.selectFrom('document_slots').select(columns).orderBy('position').orderBy('id')

  return {
    /** In the order of the form; of one form if named, and only the active ones if asked. */
    list: ({ form, activeOnly }: { form?: Slot['Form'] | undefined; activeOnly: boolean }): Promise<SlotRow[]> =>
      inOrder
        .$if(form !== undefined, (all) => all.where('form', '=', form ?? 'college'))
        .$if(activeOnly, (all) => all.where('is_active', '=', true))
        .execute(),

    /** An active slot of that very name. `hold` locks it against renaming and retiring until the transaction ends. */
    find: (form: Slot['Form'], name: string, { hold = false } = {}): Promise<SlotRow | undefined> =>
      inOrder
        .where('form', '=', form)
        .where('name', '=', name)
        .where('is_active', '=', true)
        .$if(hold, (found) => found.forShare())
        .executeTakeFirst(),

    /** Held until the transaction ends. */
    lock: (id: number): Promise<SlotRow | undefined> => inOrder.where('id', '=', id).forUpdate().executeTakeFirst(),
    lockForm: (form: Slot['Form']): Promise<SlotRow[]> => inOrder.where('form', '=', form).forUpdate().execute(),

    /** Adds a slot behind the others of its form. Refuses a name the form has. */
    async insert(slot: NewSlot): Promise<void> {
      const last = sql<number>`(select coalesce(max(position), 0) + 1 from document_slots where form = ${slot.form})`
      await tables
        .insertInto('document_slots')
        .values({ ...slot, position: last })
        .execute()
        .catch(refuseSameName)
    },

    /** Refuses a name the form has. */
    update: async (id: number, change: Updateable<Table>) =>
      void (await tables.updateTable('document_slots').set(change).where('id', '=', id).execute().catch(refuseSameName)),

    remove: async (id: number) => void (await tables.deleteFrom('document_slots').where('id', '=', id).execute()),

    async order(ids: readonly number[]): Promise<void> {
      await sql`
        update document_slots set position = list.position
        from unnest(${ids}::bigint[]) with ordinality as list (id, position) where document_slots.id = list.id
      `.execute(db)
    },

    /** True once for each form, and never again. */
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

const refuseSameName = refuseTaken(alreadyThere({ noun }), { field: 'Name' })
