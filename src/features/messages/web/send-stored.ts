import { emitter } from '#web/browser/emitter.ts'
import { send } from '#web/calls/api.ts'
import { saveFile } from '#web/calls/download.ts'
import { GateError, wordsFor } from '#web/calls/errors.ts'
import { t } from '#web/language/t.ts'
import { isUnanswered, newIdempotencyKey } from '#web/calls/send-idempotent.ts'
import { storedUsername } from '#web/session/session-storage.ts'
import type { UnsentWorkSource } from '#web/session/unsent-work.ts'
import { oneAtATime } from '#web/ui/actions/use-one-at-a-time.ts'
import { messageCalls } from '../contract.ts'
import { words } from '../words.ts'
import { changeStored, readStored, storedText, withDraft, type StoredMessage } from './stored-messages.ts'

const { run } = oneAtATime<'send'>(() => {})
const sent = emitter<Promise<unknown>>()
/** After a try without an answer, where the browser does not notice that it is offline. */
const retryMs = 30_000
let retry: ReturnType<typeof setTimeout> | undefined

/** Calls back when a message has reached the server; who listens deletes it once its thread has it. Returns the undo. */
export const onMessageSent = sent.subscribe

/** MSG-6: stores a message and sends it. The box is empty from then on. */
export async function sendMessage(user: string, application: string, text: string): Promise<void> {
  const message = { key: newIdempotencyKey(), application, text }
  changeStored(user, ({ drafts, messages }) => ({ drafts: withDraft(drafts, application, ''), messages: [...messages, message] }))
  await sendStored(user)
}

/** Sends what waits, in its order; stops at the first that gets no answer. A refused one stays, with why. */
export const sendStored = (user: string): Promise<void | undefined> =>
  run('send', async () => {
    for (let next = waiting(user)[0]; next && storedUsername() === user; next = waiting(user)[0]) {
      if (!(await isSettled(user, next))) return
    }
  })

async function isSettled(user: string, { key, application, text }: StoredMessage): Promise<boolean> {
  const change = (to: (message: StoredMessage) => StoredMessage[]) =>
    changeStored(user, ({ drafts, messages }) => ({
      drafts,
      messages: messages.flatMap((message) => (message.key === key ? to(message) : [message])),
    }))
  try {
    await send(messageCalls.send, { username: application, text, key })
  } catch (error) {
    if (isForLater(error)) {
      clearTimeout(retry)
      retry = setTimeout(() => void sendStored(user), retryMs)
      return false
    }
    change((message) => [{ ...message, refused: wordsFor(error) }])
    return true
  }
  // The thread may fail to load just now: a message that nobody sees yet would be written once more.
  change((message) => (sent.isHeard() ? [{ ...message, sent: true }] : []))
  void Promise.allSettled(sent.emit())
  return true
}

/** No answer, an overloaded server, or a session that is over: the message may still be sent. */
const isForLater = (error: unknown) =>
  isUnanswered(error) || (error instanceof GateError && (error.status === 401 || error.status === 503))

const waiting = (user: string) =>
  readStored(storedText(user)).messages.filter(({ refused, sent }) => refused === undefined && !sent)

/** Tries a refused message again. */
export async function sendAgain(user: string, key: string): Promise<void> {
  changeStored(user, ({ drafts, messages }) => ({
    drafts,
    messages: messages.map(({ refused, ...message }) =>
      message.key === key ? message : { ...message, ...(refused !== undefined && { refused }) },
    ),
  }))
  await sendStored(user)
}

export const deleteStored = (user: string, key: string): void =>
  changeStored(user, ({ drafts, messages }) => ({ drafts, messages: messages.filter((message) => message.key !== key) }))

/** The messages that wait, and the texts in the boxes. */
function unsentIn(user: string): { what: string; text: string }[] {
  const { drafts, messages } = readStored(storedText(user))
  const inBoxes = Object.entries(drafts).map(([application, text]) => ({ application, text }))
  return [...messages.filter(({ sent }) => !sent), ...inBoxes].map(({ application, text }) => ({
    what: t(words.unsentWork, { application }),
    text,
  }))
}

/** What a person has written and the server does not have, for the sign-out. */
export const unsentMessagesSource: UnsentWorkSource = {
  summary: (count) => t(words.unsent, { count }),
  unsent: async (user) => unsentIn(user).map(({ what, text }) => ({ what, detail: text.slice(0, 80) })),
  send: sendStored,
  async download(user) {
    const texts = unsentIn(user).map(({ what, text }) => `${what}\n${text}`)
    saveFile(new Blob([texts.join('\n\n')], { type: 'text/plain' }), 'unsent-messages.txt')
  },
  clear: async (user) => changeStored(user, () => ({ drafts: {}, messages: [] })),
}

/** Sends what waits now, and whenever the browser is online again, on every page. */
export function sendWhenOnline(): void {
  const sendIt = () => {
    const user = storedUsername()
    if (user !== undefined) void sendStored(user)
  }
  window.addEventListener('online', sendIt)
  forgetSent()
  sendIt()
}

/** What was sent before this page was loaded: threads are read again. */
function forgetSent(): void {
  const user = storedUsername()
  if (user === undefined) return
  for (const { key, sent } of readStored(storedText(user)).messages) if (sent) deleteStored(user, key)
}
