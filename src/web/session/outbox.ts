import { GateError } from '#web/calls/errors.ts'
import { isUnanswered } from '#web/calls/send-idempotent.ts'
import { storedUsername } from '../credentials/session-storage.ts'

type OutboxWork<Item> = {
  waiting: (username: string) => readonly Item[]
  deliver: (username: string, item: Item) => Promise<unknown>
  refuse: (username: string, item: Item, error: unknown) => unknown
}

/** Not 429: the sender should know that today's limit is reached. */
const expiredOrBusy = [401, 503]

/** After a try without an answer, where the browser does not notice that it is offline. */
const retryMs = 30_000

/** Sends stored work in its order, one item at a time, and tries again until it has an answer to each: on any page, also after a reload. */
export function outbox<Item>({ waiting, deliver, refuse }: OutboxWork<Item>) {
  let running: { username: string; done: Promise<void> } | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  async function send(username: string): Promise<void> {
    // Another person's work in this browser stops after the current item.
    if (running && running.username !== username) {
      await running.done
      return send(username)
    }
    running ??= { username, done: sendAll(username) }
    return running.done
  }

  async function sendAll(username: string): Promise<void> {
    clearTimeout(retry)
    // Not before `running` is set.
    await Promise.resolve()
    try {
      for (let item = next(username); item !== undefined; item = next(username)) if (!(await isSettled(username, item))) return
    } finally {
      // Right after the last check of the queue: later items start another run.
      running = undefined
    }
  }

  const next = (username: string) => (storedUsername() === username ? waiting(username)[0] : undefined)

  async function isSettled(username: string, item: Item): Promise<boolean> {
    try {
      await deliver(username, item)
    } catch (error) {
      if (isForLater(error)) {
        retry = setTimeout(() => void send(username), retryMs)
        return false
      }
      await refuse(username, item, error)
    }
    return true
  }

  const isForLater = (error: unknown) =>
    isUnanswered(error) || (error instanceof GateError && expiredOrBusy.includes(error.status))

  function sendWhenOnline(): void {
    const sendIt = () => {
      const username = storedUsername()
      if (username !== undefined) void send(username)
    }
    window.addEventListener('online', sendIt)
    sendIt()
  }

  return { send, sendWhenOnline }
}
