import { useSheetCounts } from '#sales/sheets/web/board/use-counts.ts'
import { useDrafts } from '#sales/sheets/web/drafts/use-drafts.ts'
import { useSession } from '#web/session/session.tsx'
import { RowCount } from '#web/ui/shell/sidebar.tsx'

/** SALES-47: each count is a component of its own, so that a new one renders nothing else. */
export const sheetBadges = {
  '/unsavedwork': <Unsaved />,
  '/submitedentry': <Returned />,
  '/pendingapproval': <Pending />,
}

function Unsaved() {
  const here = (useDrafts() ?? []).filter(({ discardedAt }) => discardedAt === undefined).length
  return <RowCount count={Math.max(here, useCounts().Drafts)} />
}

function Returned() {
  return <RowCount count={useCounts().Returned} />
}

function Pending() {
  return <RowCount count={useCounts().Pending} />
}

function useCounts() {
  const { can } = useSession()
  return useSheetCounts(can('readSalesLists'))
}
