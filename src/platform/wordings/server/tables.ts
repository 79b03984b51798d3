import type { Language } from '#languages/languages.ts'

export type WordingTables = {
  wordings: { language: Language; source: string; text: string; saved_by: string | null; saved_at: Date }
}
