import { pictureSlots, type Variant } from '#admissions/record/forms/variant.ts'
import type { StoredDocument } from '../contract.ts'
import type { FeeWord } from '../status/fee-state.ts'

export const keepTheOther = 'Keep the one that is approved or paid.'
export const merged = 'Merged.'
export const mergeUndone = 'Merge undone.'
export const mergeIsOver = "This merge can't be undone any more."

type StatusAndFee = { ApplicationStatus: string; Payment: FeeWord }
type Docs = readonly Pick<StoredDocument, 'docname' | 'path'>[]

/** DUP-3: an approved application, or one whose fee is paid or pending, must stay. */
export const mustBeKept = ({ ApplicationStatus, Payment }: StatusAndFee): boolean =>
  ApplicationStatus === 'approved' || Payment === 'Paid' || Payment === 'Processing'

/** DUP-3: only into empty slots; an approved application takes no files. */
export function slotsThatGo(
  variant: Variant,
  kept: Pick<StatusAndFee, 'ApplicationStatus'> & { Docs: Docs },
  other: Docs,
): string[] {
  if (kept.ApplicationStatus === 'approved') return []
  const filled = new Set(kept.Docs.flatMap(({ docname, path }) => (path === '' ? [] : docname)))
  const empty = new Set(
    [...kept.Docs.map(({ docname }) => docname), ...pictureSlots(variant)].filter((slot) => !filled.has(slot)),
  )
  return other.flatMap(({ docname, path }) => (path !== '' && empty.has(docname) ? docname : []))
}
