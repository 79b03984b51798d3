import { inWords } from '#admissions/record/forms/engine/reading.ts'
import type { CorrectionItem } from '../../status/corrections.ts'
import { digestOfField, type CheckedRecord } from '../record/check-coverage.ts'

export type CorrectedRecord = Omit<CheckedRecord, 'requested'>
type Part = Pick<CorrectionItem, 'kind' | 'name'>

/** APP-43: an applicant's change ticks an item, a revert opens it unless they wrote why. Others' changes close it; a deletion corrects nothing. */
export function settleCorrections(
  items: readonly CorrectionItem[],
  before: CorrectedRecord,
  after: CorrectedRecord,
  { isApplicant }: { isApplicant: boolean },
): CorrectionItem[] {
  return items.map((item) => {
    const now = seenOf(item, after)
    const isWaiting = item.state === 'open' || item.state === 'ticked'
    if (!isWaiting || now === seenOf(item, before) || isTakenAway(item, now)) return item
    if (now === item.seen) return { ...item, state: item.answer === '' ? 'open' : 'ticked' }
    return { ...item, state: isApplicant ? 'ticked' : 'accepted' }
  })
}

export const seenOf = ({ kind, name }: Part, record: CorrectedRecord): string =>
  kind === 'document' ? (fileIn(name, record)?.key ?? '') : digestOfField(name, record)

export function readOf({ kind, name }: Part, record: CorrectedRecord): string {
  const words = kind === 'document' ? (fileIn(name, record)?.name ?? '') : inWords(record.variant, name, record.fields[name])
  return words.slice(0, mostRead)
}

/** Characters: enough to recognise the answer. */
const mostRead = 500

const isTakenAway = ({ kind }: Part, now: string) => kind === 'document' && now === ''
const fileIn = (slot: string, { files }: CorrectedRecord) => files.find((file) => file.slot === slot)
