import type { JSONColumnType } from 'kysely'
import type { FormName } from '#shared/form-name.ts'
import type { ImportMode, Problem } from '../contract.ts'

export type ImportTables = {
  imports: {
    batch: string
    file: string
    created_at: Date
    created_by: string
    undone_at: Date | null
    mode: ImportMode
    form: FormName
  }
  import_pieces: {
    batch: string
    piece: number
    digest: string
    saved: number
    changed: number
    problems: JSONColumnType<Problem[], string, never>
  }
  import_changes: {
    batch: string
    application_id: number
    before: JSONColumnType<Record<string, unknown>, string, never>
    after: JSONColumnType<Record<string, unknown>, string, never>
  }
  imported_applications: { application_id: number; batch: string }
}
