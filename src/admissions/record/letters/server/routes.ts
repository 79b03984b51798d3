import { english } from '#languages/languages.ts'
import { wordedMail } from '#platform/mail/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { resource } from '#server/db/rows/resource.ts'
import { letterCalls, type Letter } from '../contract.ts'
import { fillLetter, letterViolation, sampleValues } from '../letter-places.ts'
import { letterColumns, letterStore } from './store.ts'

type LetterFields = Omit<Letter, 'ID'>
const { toDto, toRow } = letterColumns

export function letterRoutes(deps: Deps): Route[] {
  const { db, config, now } = deps
  const page = `${config.publicUrl}/ap/#/myapplication`

  const letters = resource({
    module: 'Letters',
    store: letterStore,
    toDto,
    toRow: ({ As = 'mail', ...letter }: Omit<LetterFields, 'As'> & { As?: Letter['As'] | undefined }) => ({
      ...toRow({ ...letter, As }),
      modified_at: now(),
    }),
    toLog: toDto,
    log: (done, { Name }) => `${done} the letter ${Name}`,
  })

  return [
    route(letterCalls.get, async () => (await letterStore(db).all()).map((row) => ({ ID: String(row.id), ...toDto(row) }))),

    route(letterCalls.save, ({ ID, Seen, ...letter }, context) => {
      refuseBroken(letter)
      return letters.save(context, ID === undefined ? undefined : Number(ID), letter, Seen)
    }),

    route(letterCalls.delete, ({ ID }, context) => letters.remove(context, Number(ID))),

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
