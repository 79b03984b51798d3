import type { Deps } from '#server/deps.ts'
import { Rejected } from '#server/ports/rejected.ts'
import { SmsRejected } from '#server/ports/sms-sender.ts'
import { deliveryStore } from './deliveries-store.ts'

type Try = {
  id: string
  send: () => Promise<void>
  /** A code, a link: an error that repeats one is kept without it. */
  secrets?: readonly string[]
}

/**
 * One try at a message, told in the delivery log. One that will never be taken, or that may have gone out, ends with a line
 * in the log; anything else is thrown, for another try.
 */
export async function tryOnce({ db, now, log }: Deps, { id, send, secrets }: Try): Promise<void> {
  const tell = (state: 'waiting' | 'delivered' | 'failed', error = '') =>
    deliveryStore(db)
      .tried(id, { state, error, at: now() })
      // What is sent stays sent: the log must not cause a second mail.
      .catch((fault: unknown) => log.error({ err: fault }, 'The delivery log can not be written'))
  try {
    await send()
  } catch (error) {
    const isOver = error instanceof Rejected && (error.permanent || (error instanceof SmsRejected && error.maybeSent))
    const words = wordsOf(error, secrets)
    // The log and the job's row keep what is thrown, and would keep a code that the service repeats.
    const reported = secrets === undefined ? error : new Error(words)
    await tell(isOver ? 'failed' : 'waiting', words)
    if (!isOver) throw reported
    log.warn({ err: reported, message: id }, 'A message can not be delivered')
    return
  }
  await tell('delivered')
}

/** After the last try. */
export async function giveUp({ db, now }: Deps, id: string): Promise<void> {
  await deliveryStore(db).dropped(id, now())
}

const longestError = 300

/** An outside service's words are shown as one short line. */
function wordsOf(error: unknown, secrets: readonly string[] = []): string {
  const words = error instanceof Error ? error.message : String(error)
  const masked = secrets.reduce((text, secret) => text.replaceAll(secret, '····'), words)
  return masked.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, longestError)
}
