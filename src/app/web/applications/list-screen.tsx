import type { ManyActions } from '#admissions/record/applications/web/list/bulk/bulk-actions.tsx'
import { ListScreen } from '#admissions/record/applications/web/list/list-screen.tsx'
import type { StatusSection } from '#admissions/record/applications/web/own/status-parts.ts'
import { ExportNotice } from '#admissions/office/import-export/web/export/export-notice.tsx'
import { NewsBadge } from '#admissions/office/review/web/list/news-badge.tsx'
import { useReturnedFrom, useReviewOf } from '#admissions/office/review/web/list/order.ts'
import { useExport } from '#admissions/office/import-export/web/export/export-work.ts'
import { DecisionBadge } from '#admissions/office/sendings/web/decision/decision-badge.tsx'
import { useWrite } from '#admissions/office/sendings/web/write/use-write.tsx'
import { Skeletons } from '#web/ui/notices/skeletons.tsx'
import { lazyPart, useLoadParts } from '#web/ui/shell/lazy-part.tsx'
import { useMemo } from 'react'

const sections: readonly StatusSection[] = [
  {
    key: 'more',
    Section: lazyPart(
      async () => (await import('./staff-sections.tsx')).PanelSections,
      () => <Skeletons heights={[120, 120]} />,
    ),
  },
]

const Beside = (props: { no: number }) => (
  <>
    <NewsBadge {...props} />
    <DecisionBadge {...props} />
  </>
)

export function ApplicationsScreen() {
  useLoadParts()
  const onExport = useExport()
  const { write, dialog: writing } = useWrite('letter')
  const { write: decide, dialog: deciding } = useWrite('decision')
  const many = useMemo<ManyActions>(
    () => ({ onExport, onWrite: (wanted) => write(wanted), onDecide: (wanted) => decide(wanted) }),
    [onExport, write, decide],
  )
  return (
    <>
      <ListScreen many={many} onReview={useReviewOf()} returnedFrom={useReturnedFrom()} Beside={Beside} sections={sections} />
      <ExportNotice />
      {writing}
      {deciding}
    </>
  )
}
