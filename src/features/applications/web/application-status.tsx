import type { ComponentProps } from 'react'
import { StatusBadge } from '#web/ui/notices/status-badge.tsx'
import { customStatus, type ListItem } from '../contract.ts'
import { texts } from './texts.ts'

type BadgeTone = ComponentProps<typeof StatusBadge>['tone']

/** The status that staff give, as a badge; nothing where there is none. */
export const CustomStatus = ({ cutomestatus }: Pick<ListItem, 'cutomestatus'>) =>
  cutomestatus ? <StatusBadge tone={tones[cutomestatus] ?? 'info'}>{cutomestatus}</StatusBadge> : null

/** How far the application itself is, in an applicant's words. */
export const OwnStatus = ({ ApplicationStatus }: Pick<ListItem, 'ApplicationStatus'>) => (
  <StatusBadge tone={own[ApplicationStatus]?.tone ?? 'wait'}>{own[ApplicationStatus]?.words ?? texts.notSubmitted}</StatusBadge>
)

const own: Record<string, { words: string; tone: BadgeTone }> = {
  submitted: { words: texts.submitted, tone: 'info' },
  approved: { words: texts.approved, tone: 'good' },
}

// Status titles are the institution's own words: only the well-known ones have a colour of their own.
const tones: Record<string, BadgeTone> = {
  [customStatus.partial]: 'wait',
  [customStatus.submitted]: 'info',
  [customStatus.approved]: 'good',
  converted: 'good',
  Rejected: 'bad',
}
