import type { ComponentProps } from 'react'
import { StatusBadge } from '#web/ui/notices/status-badge.tsx'
import { customStatus, type Application, type ListItem } from '../contract.ts'
import { statusOf } from '../status/public-status.ts'
import { words } from '../words.ts'

type BadgeTone = ComponentProps<typeof StatusBadge>['tone']

/** The status that staff give, as a badge; nothing where there is none. */
export const CustomStatus = ({ cutomestatus }: Pick<ListItem, 'cutomestatus'>) =>
  cutomestatus ? <StatusBadge tone={tones[cutomestatus] ?? 'info'}>{cutomestatus}</StatusBadge> : null

/** APP-40: the status of an application in an applicant's words, as a badge. */
export function OwnStatus({ application }: { application: Application }) {
  const status = statusOf(application)
  const isWaiting = application.ApplicationStatus === '' || status.startsWith(beginningOfToCorrect)
  return <StatusBadge tone={tones[status] ?? (isWaiting ? 'wait' : 'info')}>{status}</StatusBadge>
}

const [beginningOfToCorrect = ''] = words.status.toCorrect.split('(')

// Status titles are the institution's own words: only the well-known ones have a colour of their own.
const tones: Record<string, BadgeTone> = {
  [customStatus.partial]: 'wait',
  [customStatus.submitted]: 'info',
  [customStatus.approved]: 'good',
  converted: 'good',
  Rejected: 'bad',
  Withdrawn: 'none',
}
