import { fill } from '#shared/text/fill.ts'
import { statusSet } from '../contract.ts'
import { words } from '../words.ts'

/** How the log begins what the owner wrote on opening an application again; the reason is for staff. */
const reopened = 'Opened again: '
export const openedAgain = (reason: string) => `${reopened}${reason}`

/** What the log says of a fee, as payments write it. */
const ofFee = /^Application fee of (?<amount>.+?)(?: (?<asked>asked)| paid, transaction id (?<transaction>\S+)|: (?<state>\w+))$/

/** APP-39: an entry of an application's log as its applicant reads it; undefined when it is about an internal status. `labelOf` says what they read of a title. */
export function wordsForApplicant(log: string, labelOf: (title: string) => string): string | undefined {
  if (log.startsWith(reopened)) return words.openedAgain
  const [beginning] = statusSet('…').split('…')
  if (beginning !== undefined && log.startsWith(beginning)) {
    const label = labelOf(log.slice(beginning.length))
    return label === '' ? undefined : statusSet(label)
  }
  return feeWords(log) ?? log
}

function feeWords(log: string): string | undefined {
  const { amount, asked, transaction, state } = ofFee.exec(log)?.groups ?? {}
  if (amount === undefined) return undefined
  if (asked) return fill(words.feeRequested, { amount })
  if (transaction) return fill(words.feePaid, { amount, transaction })
  return fill(state === 'Processing' ? words.feeConfirming : words.feeNotPaid, { amount })
}
