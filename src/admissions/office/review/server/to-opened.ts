import type { NewsEntry } from '#platform/activity-log/server/news-store.ts'
import type { ReviewedRecord } from '#admissions/record/applications/server/listing/for-staff.ts'
import { approvedEntry } from '#admissions/record/applications/contract.ts'
import { unprintableAnswers } from '#admissions/record/forms/values/unprintable.ts'
import { documentTitle } from '#admissions/record/forms/values/document-title.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import type { Ranges } from '#shared/text/printable.ts'
import type { Opened, ReviewedDocument } from '../contract.ts'

type Look = { entry: number; at: Date }
type Seen = { username: string; look: Look | undefined; recently: Date }

export function toOpened(
  { application, files }: ReviewedRecord,
  entries: readonly NewsEntry[],
  { username, look, recently }: Seen,
  printable: Ranges,
): Omit<Opened, 'Here' | 'Duplicates'> {
  const fresh = look ? entries.filter(({ id, actor }) => id > look.entry && actor !== username) : []
  const approval = entries.find(({ log }) => log === approvedEntry)
  return {
    application,
    ApprovedJustNow: application.ApplicationStatus === 'approved' && approval?.actor === username && approval.at > recently,
    Documents: application.Docs.map(({ docname, path, returned }): ReviewedDocument => {
      const file = path === '' ? undefined : files.find(({ key }) => key === path)
      return {
        docname,
        state: stateOf({ isThere: file !== undefined, isReturned: returned !== '', isAccepted: Boolean(file?.accepted_at) }),
        type: file?.type ?? '',
        acceptedBy: file?.accepted_by ?? '',
        acceptedAt: file?.accepted_at?.toISOString() ?? '',
        isNew: file !== undefined && look !== undefined && file.created_by !== username && file.created_at > look.at,
      }
    }),
    Timeline: entries.map(({ id, at, log, actor }) => ({ entry: id, at: at.toISOString(), what: worded(log), who: actor })),
    News: { since: look?.at.toISOString() ?? '', entries: fresh.map(({ id }) => id), answers: changedAnswers(fresh) },
    Unprintable: unprintableAnswers(variantOf(application.Form), application, printable),
    LastEntry: entries[0]?.id ?? 0,
  }
}

function stateOf(file: { isThere: boolean; isReturned: boolean; isAccepted: boolean }): ReviewedDocument['state'] {
  if (!file.isThere) return 'missing'
  if (file.isReturned) return 'returned'
  return file.isAccepted ? 'accepted' : 'to check'
}

/** Entries come newest first, so the oldest value wins. */
function changedAnswers(fresh: readonly NewsEntry[]): Opened['News']['answers'] {
  const was = new Map<string, unknown>()
  for (const { before, after } of fresh) for (const name of Object.keys(after ?? {})) was.set(name, before?.[name] ?? null)
  return [...was].map(([name, value]) => ({ name, was: value }))
}

function worded(log: string): string {
  const [docname = ''] = log.split(' ', 1)
  return documentTitle(docname) + log.slice(docname.length)
}
