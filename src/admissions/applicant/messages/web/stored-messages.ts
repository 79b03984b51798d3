import { z } from 'zod/mini'
import { parseJson } from '#shared/text/json.ts'
import { storedTexts } from '#web/browser/stored-texts.ts'

/** `key` makes a repeat harmless; `refused` is the reason; a `sent` one stays until the thread on screen has it. */
const storedMessage = z.object({
  key: z.string(),
  application: z.string(),
  text: z.string(),
  refused: z.optional(z.string()),
  sent: z.optional(z.literal(true)),
})
export type StoredMessage = z.output<typeof storedMessage>

/** `drafts` is the text in the box, by application. */
const stored = z.object({ drafts: z.record(z.string(), z.string()), messages: z.array(storedMessage) })
type Stored = z.output<typeof stored>

const nothing: Stored = { drafts: {}, messages: [] }
const texts = storedTexts('messages')

/** The same text while nothing changed. */
export const storedText = texts.read
export const isTextKept = texts.isKept
/** Also at changes of other tabs. Returns the undo. */
export const onStoredChange = texts.onChange

export const readStored = (text: string): Stored => stored.safeParse(parseJson(text)).data ?? nothing

export function changeStored(user: string, change: (before: Stored) => Stored): void {
  const after = change(readStored(storedText(user)))
  const isEmpty = after.messages.length === 0 && Object.keys(after.drafts).length === 0
  texts.write(user, isEmpty ? '' : JSON.stringify(after))
}

/** MSG-6: includes the texts in the boxes. */
export function unsentOf(user: string): Pick<StoredMessage, 'application' | 'text'>[] {
  const { drafts, messages } = readStored(storedText(user))
  const inBoxes = Object.entries(drafts).map(([application, text]) => ({ application, text }))
  return [...messages.filter(({ sent }) => !sent), ...inBoxes].filter(({ text }) => text.trim() !== '')
}

export const keepDraft = (user: string, application: string, text: string): void =>
  changeStored(user, ({ drafts, messages }) => ({ drafts: withDraft(drafts, application, text), messages }))

export const withDraft = (drafts: Stored['drafts'], application: string, text: string): Stored['drafts'] => ({
  ...Object.fromEntries(Object.entries(drafts).filter(([other]) => other !== application)),
  ...(text === '' ? {} : { [application]: text }),
})
