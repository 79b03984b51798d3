import { z } from 'zod/mini'
import { atMost, requiredText, text } from '#shared/schema.ts'
import { username } from '#admissions/record/applications/contract.ts'
import { correctionDto, mostCorrections } from '#admissions/record/applications/status/corrections.ts'
import { call } from '#shared/call.ts'

/** SCREEN-20: these words are fixed; some are ours. */
export const sayWhat = 'Say what is to be corrected.'
export const longWords = 'What to correct can be at most 500 characters.'
export const manyAtOnce = `At most ${mostCorrections} items can be returned at once.`
export const sayWhyNothing = 'Say why nothing changes.'
export const longAnswer = 'An answer can have at most 500 characters.'
export const tickAllFirst = 'Tick all items first.'
/** FORM-65: the label of the tick, and the refusal without it. */
export const changesAreTrue = 'The changes are true.'
export const tickChanges = 'Tick “The changes are true.” before you send them.'
export const itemWithdrawn = 'The office has withdrawn this item.'
export const nothingToSend = 'There is nothing to correct.'
export const noSuchItem = 'There is no such item.'
export const requested = 'Corrections requested.'
export const correctionsSent = 'Corrections sent.'

export const correctionWords = requiredText(sayWhat).check(atMost(500, longWords))
const id = z.string().check(z.minLength(1), z.maxLength(100))

const reply = z.object({ Msg: z.string(), Corrections: z.array(correctionDto), version: z.number() })
const changing = { reply, envelope: 'status', keepsReply: true } as const

export const correctionCalls = {
  return: call({
    path: 'review/return',
    body: z.object({
      username,
      version: z.optional(z.int()),
      items: z
        .array(
          z.object({
            kind: z.enum(['field', 'document']),
            name: z.string().check(z.minLength(1), z.maxLength(200)),
            words: correctionWords,
          }),
          sayWhat,
        )
        .check(z.minLength(1, sayWhat), z.maxLength(mostCorrections, manyAtOnce)),
    }),
    ...changing,
    access: 'decideApplications',
  }),
  settle: call({
    path: 'corrections/settle',
    body: z.object({ username, id, state: z.enum(['accepted', 'withdrawn']) }),
    ...changing,
    access: 'decideApplications',
  }),
  tick: call({
    path: 'corrections/tick',
    body: z.object({ id, done: z.boolean(), answer: z._default(text().check(atMost(500, longAnswer)), '') }),
    ...changing,
    access: 'writeApplications',
  }),
  send: call({
    path: 'corrections/send',
    body: z.object({ Declared: z.optional(z.boolean()) }),
    ...changing,
    access: 'writeApplications',
  }),
}
