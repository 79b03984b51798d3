import type { Deps } from '#server/deps.ts'
import { Rejected } from '#server/ports/rejected.ts'
import { SmsRejected } from '#server/ports/sms-sender.ts'
import { deliveryStore } from './deliveries-store.ts'

type Try = {
  id: string
  send: () => Promise<void>
  /** Secrets such as a code or a link: they are removed from an error that repeats them. */
  secrets?: readonly string[]
}

/**
 * One attempt at a message, recorded in the delivery log. A message that will never be accepted, or may already have been
 * sent, ends with a line in the log; any other error is thrown, for a retry.
 */
export async function tryOnce({ db, now, log }: Deps, { id, send, secrets }: Try): Promise<void> {
  const noteState = (state: 'waiting' | 'delivered' | 'failed', error = '') =>
    deliveryStore(db)
      .tried(id, { state, error, at: now() })
      // A sent mail stays sent: a failing log must not cause a second one.
      .catch((fault: unknown) => log.error({ err: fault }, 'The delivery log can not be written'))
  try {
    await send()
  } catch (error) {
    const isOver = error instanceof Rejected && (error.permanent || (error instanceof SmsRejected && error.maybeSent))
    const words = wordsOf(error, secrets)
    // The log and the job's row store the error, which could contain a code that the service repeats.
    const reported = secrets === undefined ? error : new Error(words)
    await noteState(isOver ? 'failed' : 'waiting', words)
    if (!isOver) throw reported
    log.warn({ err: reported, message: id }, 'A message can not be delivered')
    return
  }
  await noteState('delivered')
}

/** After the last attempt. */
export async function giveUp({ db, now }: Deps, id: string): Promise<void> {
  await deliveryStore(db).dropped(id, now())
}

const longestError = 300

/** An outside service's message is shown as one short line. */
function wordsOf(error: unknown, secrets: readonly string[] = []): string {
  const words = error instanceof Error ? error.message : String(error)
  const masked = secrets.reduce((text, secret) => text.replaceAll(secret, '····'), words)
  return masked.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, longestError)
}
