import { fill } from '#shared/text/fill.ts'
import { statusSet } from '../contract.ts'
import { words } from '../words.ts'

/** The log's prefix; the reason after it is for staff. */
const reopened = 'Opened again: '
export const openedAgain = (reason: string) => `${reopened}${reason}`

/** As payments write it. */
const ofFee = /^Application fee of (?<amount>.+?)(?: (?<asked>asked)| paid, transaction id (?<transaction>\S+)|: (?<state>\w+))$/

/** APP-39: undefined for an internal status. `labelOf` is the public name of a title. */
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
