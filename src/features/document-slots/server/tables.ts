import type { GeneratedAlways } from 'kysely'
import type { FileKind } from '#shared/file-kinds.ts'
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
  }
  document_slots_seeded: { form: Slot['Form'] }
}
