import type { Generated } from 'kysely'
import type { LetterShape } from '../letter-shapes.ts'

export type LetterTables = {
  letters: { id: Generated<number>; name: string; subject: string; body: string; sent_as: LetterShape; modified_at: Date }
}
