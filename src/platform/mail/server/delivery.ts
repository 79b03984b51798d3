import type { Deps } from '#server/deps.ts'
import { Rejected } from '#server/ports/rejected.ts'
import { SmsRejected } from '#server/ports/sms-sender.ts'
import { deliveryStore } from './deliveries-store.ts'

type Try = {
  id: string
  send: () => Promise<void>
  /** Removed from an error that repeats them, such as a code or a link. */
  secrets?: readonly string[]
}

/** A message that will never be accepted, or may already be sent, ends in the log; any other error is thrown, for a retry. */
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
    // The log and the job's row store the error, which could repeat a code.
    const reported = secrets === undefined ? error : new Error(words)
    await noteState(isOver ? 'failed' : 'waiting', words)
    if (!isOver) throw reported
    log.warn({ err: reported, message: id }, 'A message can not be delivered')
    return
  }
  await noteState('delivered')
}

export async function giveUp({ db, now }: Deps, id: string): Promise<void> {
  await deliveryStore(db).dropped(id, now())
}

const longestError = 300

function wordsOf(error: unknown, secrets: readonly string[] = []): string {
  const words = error instanceof Error ? error.message : String(error)
  const masked = secrets.reduce((text, secret) => text.replaceAll(secret, '····'), words)
  return masked.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, longestError)
}
