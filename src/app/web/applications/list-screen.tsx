import { ListScreen } from '#features/applications/web/list/list-screen.tsx'
import { ExportNotice } from '#features/import-export/web/export/export-notice.tsx'
import { useExport } from '#features/import-export/web/export/export-work.ts'

/** The staff list, with the workbook of what is in it. */
export const ApplicationsScreen = () => (
  <>
    <ListScreen onExport={useExport()} />
    <ExportNotice />
  </>
)
