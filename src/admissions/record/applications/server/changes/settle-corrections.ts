import { inWords } from '#admissions/record/forms/engine/reading.ts'
import type { CorrectionItem } from '../../status/corrections.ts'
import { digestOfField, type CheckedRecord } from '../record/check-coverage.ts'

/** A record as far as corrections are about it. */
export type CorrectedRecord = Omit<CheckedRecord, 'requested'>
type Part = Pick<CorrectionItem, 'kind' | 'name'>

/**
 * APP-43: brings the corrections of a record up to date with a change of it. What the applicant changes is ticked, and open again once it
 * is as it was, unless the applicant has written why. An item that somebody else corrects is closed. A removed file corrects nothing.
 */
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

/** A digest of what there is of an answer or document. */
export const seenOf = ({ kind, name }: Part, record: CorrectedRecord): string =>
  kind === 'document' ? (fileIn(name, record)?.key ?? '') : digestOfField(name, record)

/** The same in words, for people to compare. */
export function readOf({ kind, name }: Part, record: CorrectedRecord): string {
  const words = kind === 'document' ? (fileIn(name, record)?.name ?? '') : inWords(record.variant, name, record.fields[name])
  return words.slice(0, mostRead)
}

/** Characters of the earlier answer: enough to recognise it. */
const mostRead = 500

const isTakenAway = ({ kind }: Part, now: string) => kind === 'document' && now === ''
const fileIn = (slot: string, { files }: CorrectedRecord) => files.find((file) => file.slot === slot)
