import { z } from 'zod/mini'
import { parseJson } from '#shared/text/json.ts'
import { storedTexts } from '#web/browser/stored-texts.ts'

/**
 * A message that is not known to be on the server. `key` names it, so that sending it again adds nothing; `refused` is why the server
 * does not take it. One that is `sent` is there, and stays until the thread on the screen has it.
 */
const storedMessage = z.object({
  key: z.string(),
  /** The user name of the application that it is about. */
  application: z.string(),
  text: z.string(),
  refused: z.optional(z.string()),
  sent: z.optional(z.literal(true)),
})
export type StoredMessage = z.output<typeof storedMessage>

/** A person's messages in this browser; `drafts` is the text in the box, by application. */
const stored = z.object({ drafts: z.record(z.string(), z.string()), messages: z.array(storedMessage) })
type Stored = z.output<typeof stored>

const nothing: Stored = { drafts: {}, messages: [] }
const texts = storedTexts('messages')

/** A person's stored messages as text: the same text as long as they have not changed. */
export const storedText = texts.read
/** Whether it outlives the page. */
export const isTextKept = texts.isKept
/** Calls back at every change, in this tab or another. Returns the undo. */
export const onStoredChange = texts.onChange

export const readStored = (text: string): Stored => stored.safeParse(parseJson(text)).data ?? nothing

/** Changes what is stored of a person; it survives a reload, and other tabs see it. */
export function changeStored(user: string, change: (before: Stored) => Stored): void {
  const after = change(readStored(storedText(user)))
  const isEmpty = after.messages.length === 0 && Object.keys(after.drafts).length === 0
  texts.write(user, isEmpty ? '' : JSON.stringify(after))
}

/** MSG-6: the messages of a person that are not known to be on the server, and the texts in the boxes. */
export function unsentOf(user: string): Pick<StoredMessage, 'application' | 'text'>[] {
  const { drafts, messages } = readStored(storedText(user))
  const inBoxes = Object.entries(drafts).map(([application, text]) => ({ application, text }))
  return [...messages.filter(({ sent }) => !sent), ...inBoxes].filter(({ text }) => text.trim() !== '')
}

/** MSG-6: keeps the text in the box. */
export const keepDraft = (user: string, application: string, text: string): void =>
  changeStored(user, ({ drafts, messages }) => ({ drafts: withDraft(drafts, application, text), messages }))

/** The drafts with that of one application as it is now; an empty one is none. */
export const withDraft = (drafts: Stored['drafts'], application: string, text: string): Stored['drafts'] => ({
  ...Object.fromEntries(Object.entries(drafts).filter(([other]) => other !== application)),
  ...(text === '' ? {} : { [application]: text }),
})
