import { t } from '#web/language/t.ts'
import type { ComponentProps } from 'react'
import { StatusBadge } from '#web/ui/notices/status-badge.tsx'
import { customStatus, type Application, type ListItem } from '../contract.ts'
import { statusOf } from '../status/public-status.ts'
import { words } from '../words.ts'
import { useStatusTone } from './list/status-titles.ts'
import { texts } from './texts.ts'

type BadgeTone = ComponentProps<typeof StatusBadge>['tone']

type InList = Pick<ListItem, 'cutomestatus' | 'ApplicationStatus' | 'Completion'>

const isPlainDraft = ({ cutomestatus, ApplicationStatus }: InList) =>
  ApplicationStatus === '' && ['', customStatus.partial].includes(cutomestatus)

export const statusWords = (row: InList) => (isPlainDraft(row) ? texts.draft(row.Completion) : row.cutomestatus)

/** A draft without one shows its progress, anything else nothing. */
export function CustomStatus(row: InList) {
  const { cutomestatus } = row
  const tone = useStatusTone(cutomestatus)
  if (isPlainDraft(row)) return <StatusBadge tone="wait">{statusWords(row)}</StatusBadge>
  return cutomestatus ? <StatusBadge tone={tone ?? tones[cutomestatus] ?? 'info'}>{cutomestatus}</StatusBadge> : null
}

export function OwnStatus({ application }: { application: Application }) {
  const status = statusOf(application)
  const isWaiting = application.ApplicationStatus === '' || status.startsWith(beginningOfToCorrect)
  return <StatusBadge tone={tones[status] ?? (isWaiting ? 'wait' : 'info')}>{statusOf(application, t)}</StatusBadge>
}

const [beginningOfToCorrect = ''] = words.status.toCorrect.split('(')

// Institutions word their titles: only well-known ones have a colour.
const tones: Record<string, BadgeTone> = {
  [customStatus.partial]: 'wait',
  [customStatus.submitted]: 'info',
  [customStatus.approved]: 'good',
  Accepted: 'good',
  Rejected: 'bad',
  Withdrawn: 'none',
}
