import { ListScreen } from '#features/applications/web/list/list-screen.tsx'
import type { StatusSection } from '#features/applications/web/own/status-parts.ts'
import { CorrectionsPanel } from '#features/corrections/web/staff/corrections-panel.tsx'
import { MessagesPanel } from '#features/messages/web/messages-panel.tsx'
import { ExportNotice } from '#features/import-export/web/export/export-notice.tsx'
import { ReminderPanel } from '#features/reminders/web/reminder-panel.tsx'
import { NewsBadge } from '#features/review/web/list/news-badge.tsx'
import { useReviewOf } from '#features/review/web/list/order.ts'
import { useExport } from '#features/import-export/web/export/export-work.ts'

/** What other features show of an application in its panel. */
const sections: readonly StatusSection[] = [
  { key: 'reminder', Section: ReminderPanel },
  { key: 'corrections', Section: CorrectionsPanel },
  { key: 'messages', Section: MessagesPanel },
]

/** The staff list, with the workbook of what is in it. */
export const ApplicationsScreen = () => (
  <>
    <ListScreen onExport={useExport()} onReview={useReviewOf()} Beside={NewsBadge} sections={sections} />
    <ExportNotice />
  </>
)
