import { refuseTaken } from '#server/db/errors.ts'
import { fieldColumns } from '#server/db/rows/field-columns.ts'
import { nameOrder, rowStore } from '#server/db/rows/row-store.ts'
import { laterMessages } from '#shared/text/later-messages.ts'
import { letterExists, type Letter } from '../contract.ts'

export const letterColumns = fieldColumns<Omit<Letter, 'ID'>>()({ Name: 'name', Subject: 'subject', Text: 'body', As: 'sent_as' })
type LetterRow = ReturnType<typeof letterColumns.toRow> & { id: number; modified_at: Date }

export const letterStore = rowStore<LetterRow>({
  table: 'letters',
  order: nameOrder,
  missing: laterMessages.noSuchLetter,
  taken: refuseTaken(letterExists, { field: 'Name' }),
})
