import type { ManyActions } from '#features/applications/web/list/bulk/bulk-actions.tsx'
import { ListScreen } from '#features/applications/web/list/list-screen.tsx'
import type { StatusSection } from '#features/applications/web/own/status-parts.ts'
import { CorrectionsPanel } from '#features/corrections/web/staff/corrections-panel.tsx'
import { MessagesPanel } from '#features/messages/web/messages-panel.tsx'
import { ExportNotice } from '#features/import-export/web/export/export-notice.tsx'
import { ReminderPanel } from '#features/reminders/web/reminder-panel.tsx'
import { NewsBadge } from '#features/review/web/list/news-badge.tsx'
import { useReviewOf } from '#features/review/web/list/order.ts'
import { useExport } from '#features/import-export/web/export/export-work.ts'
import { DecisionBadge } from '#features/sendings/web/decision/decision-badge.tsx'
import { DecisionPanel } from '#features/sendings/web/decision/decision-panel.tsx'
import { useWrite } from '#features/sendings/web/write/use-write.tsx'
import { useMemo } from 'react'

/** What other features show of an application in its panel. */
const sections: readonly StatusSection[] = [
  { key: 'decision', Section: DecisionPanel },
  { key: 'reminder', Section: ReminderPanel },
  { key: 'corrections', Section: CorrectionsPanel },
  { key: 'messages', Section: MessagesPanel },
]

/** What other features show beside a name. */
const Beside = (props: { no: number }) => (
  <>
    <NewsBadge {...props} />
    <DecisionBadge {...props} />
  </>
)

/** The staff list, with the workbook of what is in it. */
export function ApplicationsScreen() {
  const onExport = useExport()
  const { write, dialog: writing } = useWrite('letter')
  const { write: decide, dialog: deciding } = useWrite('decision')
  const many = useMemo<ManyActions>(
    () => ({ onExport, onWrite: (wanted) => write(wanted), onDecide: (wanted) => decide(wanted) }),
    [onExport, write, decide],
  )
  return (
    <>
      <ListScreen many={many} onReview={useReviewOf()} Beside={Beside} sections={sections} />
      <ExportNotice />
      {writing}
      {deciding}
    </>
  )
}
