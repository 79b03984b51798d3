import type { Language } from '#languages/languages.ts'
import type { OwnNames } from '../names.ts'

export type WordingTables = {
  wordings: { language: Language; source: string; text: string; saved_by: string | null; saved_at: Date }
  /** LANG-18: the list is empty for documents and statuses. */
  own_names: { list: string; source: string; names: OwnNames }
}
