import type { JSONColumnType } from 'kysely'
import type { Problem } from '../contract.ts'

export type ImportTables = {
  imports: { batch: string; file: string; created_at: Date; created_by: string; undone_at: Date | null }
  import_pieces: {
    batch: string
    piece: number
    digest: string
    saved: number
    problems: JSONColumnType<Problem[], string, never>
  }
  imported_applications: { application_id: number; batch: string }
}
