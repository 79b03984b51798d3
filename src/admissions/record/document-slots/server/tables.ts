import type { Generated, GeneratedAlways } from 'kysely'
import type { FileKind } from '#shared/files/file-kinds.ts'
import type { Slot } from '../contract.ts'

export type DocumentSlotTables = {
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
