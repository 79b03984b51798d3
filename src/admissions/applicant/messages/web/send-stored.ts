import { emitter } from '#web/browser/emitter.ts'
import { send } from '#web/calls/api.ts'
import { saveFile } from '#web/calls/download.ts'
import { wordsFor } from '#web/calls/errors.ts'
import { t } from '#web/language/t.ts'
import { newIdempotencyKey } from '#web/calls/send-idempotent.ts'
import { outbox } from '#web/session/outbox.ts'
import { storedUsername } from '#web/credentials/session-storage.ts'
import type { UnsentWorkSource } from '#web/session/unsent-work.ts'
import { messageCalls } from '../contract.ts'
import { words } from '../words.ts'
import {
  changeStored,
  onStoredChange,
  readStored,
  storedText,
  unsentOf,
  withDraft,
  type StoredMessage,
} from './stored-messages.ts'
import { messagesLink } from './messages-link.ts'

const sent = emitter<Promise<unknown>>()
const messages = outbox<StoredMessage>({
  waiting: (user) => waiting(user),
  async deliver(user, { key, application, text }) {
    await send(messageCalls.send, { username: application, text, key })
    // The thread may fail to load just now, and the person would write an invisible message again.
    changeMessage(user, key, (message) => (sent.isHeard() ? [{ ...message, sent: true }] : []))
    void Promise.allSettled(sent.emit())
  },
  refuse: (user, { key }, error) => changeMessage(user, key, (message) => [{ ...message, refused: wordsFor(error) }]),
})

/** A listener deletes the message once its thread has it. Returns the undo. */
export const onMessageSent = sent.subscribe

/** MSG-6: stores first, then sends: the box is empty at once. */
export async function sendMessage(user: string, application: string, text: string): Promise<void> {
  const message = { key: newIdempotencyKey(), application, text }
  changeStored(user, ({ drafts, messages }) => ({ drafts: withDraft(drafts, application, ''), messages: [...messages, message] }))
  await messages.send(user)
}

const waiting = (user: string) =>
  readStored(storedText(user)).messages.filter(({ refused, sent }) => refused === undefined && !sent)

export async function sendAgain(user: string, key: string): Promise<void> {
  changeMessage(user, key, ({ key, application, text }) => [{ key, application, text }])
  await messages.send(user)
}

export const deleteStored = (user: string, key: string): void => changeMessage(user, key, () => [])

const changeMessage = (user: string, key: string, to: (message: StoredMessage) => StoredMessage[]) =>
  changeStored(user, ({ drafts, messages }) => ({
    drafts,
    messages: messages.flatMap((message) => (message.key === key ? to(message) : [message])),
  }))

const unsentIn = (user: string) =>
  unsentOf(user).map(({ application, text }) => ({ what: t(words.unsentWork, { application }), text }))

export const unsentMessagesSource: UnsentWorkSource = {
  summary: (count) => t(words.unsent, { count }),
  unsent: async (user) => unsentIn(user).map(({ what, text }) => ({ what, detail: text.slice(0, 80) })),
  send: messages.send,
  async download(user) {
    const texts = unsentIn(user).map(({ what, text }) => `${what}\n${text}`)
    saveFile(new Blob([texts.join('\n\n')], { type: 'text/plain' }), 'unsent-messages.txt')
  },
  elsewhere: { count: (user) => unsentOf(user).length, href: messagesLink, onChange: onStoredChange },
  clear: async (user) => changeStored(user, () => ({ drafts: {}, messages: [] })),
}

export function sendWhenOnline(): void {
  forgetSent()
  messages.sendWhenOnline()
}

/** For messages of an earlier page: their threads must be read again. */
function forgetSent(): void {
  const user = storedUsername()
  if (user === undefined) return
  for (const { key, sent } of readStored(storedText(user)).messages) if (sent) deleteStored(user, key)
}
