import { english } from '#languages/languages.ts'
import { wordedMail } from '#platform/mail/server/public.ts'
import { changesOnly } from '#server/db/changes-only.ts'
import { refuseTaken } from '#server/db/errors.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { messages } from '#shared/messages.ts'
import { laterMessages } from '#shared/text/later-messages.ts'
import { letterCalls, letterExists, type Letter } from '../contract.ts'
import { fillLetter, letterViolation, sampleValues } from '../letter-places.ts'
import { letterStore, type Row } from './store.ts'

const module = 'Letters'

/** LETTER-1: the letters that admins keep. */
export function letterRoutes(deps: Deps): Route[] {
  const { db, config, now } = deps
  const page = `${config.publicUrl}/ap/#/myapplication`

  async function locked(tx: Db, id: string): Promise<Row> {
    const row = await letterStore(tx).lock(Number(id))
    if (!row) throw new Refusal(laterMessages.noSuchLetter)
    return row
  }

  return [
    route(letterCalls.get, async () => (await letterStore(db).all()).map((row) => ({ ID: String(row.id), ...toDto(row) }))),

    route(letterCalls.save, async ({ ID, Seen, ...sent }, { change }) => {
      refuseBroken(sent)
      await change(module, async ({ tx, audit }) => {
        const before = ID === undefined ? undefined : await locked(tx, ID)
        const changed = before ? changesOnly(sent, Seen, toDto(before)) : sent
        const letter = { ...changed, As: changed.As ?? before?.sent_as ?? 'mail' }
        const columns = { name: letter.Name, subject: letter.Subject, body: letter.Text, sent_as: letter.As, modified_at: now() }
        const store = letterStore(tx)
        await (before ? store.update(before.id, columns) : store.insert(columns)).catch(
          refuseTaken(letterExists, { field: 'Name' }),
        )
        const log = `${before ? 'Changed' : 'Added'} the letter ${letter.Name}`
        await audit(log, { ...(before && { before: toDto(before) }), after: letter })
      })
      return ID === undefined ? messages.saved : messages.updated
    }),

    route(letterCalls.delete, async ({ ID }, { change }) => {
      await change(module, async ({ tx, audit }) => {
        const row = await locked(tx, ID)
        await letterStore(tx).remove(row.id)
        await audit(`Deleted the letter ${row.name}`, { before: toDto(row) })
      })
      return messages.deleted
    }),

    route(letterCalls.preview, async (letter) => {
      refuseBroken(letter)
      const filled = fillLetter({ subject: letter.Subject, text: letter.Text }, { ...sampleValues, page })
      if (letter.As === 'pdf') return { Subject: filled.subject, Text: filled.text }
      const values = { ...filled, page }
      const { subject, text } = await wordedMail(db, deps, { template: 'Letter', to: '', values, language: english })
      return { Subject: subject, Text: text }
    }),
  ]
}

function refuseBroken({ Subject, Text }: Pick<Letter, 'Subject' | 'Text'>): void {
  const violation = letterViolation({ subject: Subject, text: Text })
  if (violation) throw new Refusal(violation.message, { field: violation.field === 'subject' ? 'Subject' : 'Text' })
}

/** As the wire and the log have it. */
const toDto = ({ name, subject, body, sent_as }: Row): Omit<Letter, 'ID'> => ({
  Name: name,
  Subject: subject,
  Text: body,
  As: sent_as,
})
