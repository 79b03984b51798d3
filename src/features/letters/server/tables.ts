import type { Generated } from 'kysely'

export type LetterTables = {
  letters: { id: Generated<number>; name: string; subject: string; body: string; modified_at: Date }
}
