import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import { Text } from '#web/kit/text.tsx'
import { useState } from 'react'
import { changedBy } from '#sales/sales-reads/changed-by.ts'
import { useSession } from '#web/session/session.tsx'
import { texts as kit } from '#web/texts.ts'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { DrawerPage, RouteDrawer } from '#web/ui/dialogs/route-drawer.tsx'
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx'
import { useSend, useCall } from '#web/calls/use-call.ts'
import { sheetApproval, type SheetItem, type SheetList } from '../../approval-contract.ts'
import { approvedStatus } from '../../contract.ts'
import { SheetState } from './columns.tsx'
import { SheetView } from '../entry/sheet-view.tsx'
import { HandOverButton } from './hand-over-button.tsx'
import { History } from './history.tsx'
import { listedName } from './listed-name.ts'
import { NoticeLine } from '../notice-line.tsx'
import { RemovalButtons } from './removal-buttons.tsx'
import { RemovedSheet } from './removed-sheet.tsx'
import { texts } from '../texts.ts'
import classes from '../sheets.module.css'
import { t } from '#web/language/t.ts'

type SheetPanelProps = {
  list: SheetList
  ID: number | undefined
  onClose: () => void
}

export function SheetPanel({ list, ID, onClose }: SheetPanelProps) {
  // The panel keeps its content while it slides away.
  const [shown, setShown] = useState(ID)
  if (ID !== undefined && ID !== shown) setShown(ID)
  return (
    <RouteDrawer opened={ID !== undefined} onClose={onClose} size="min(80rem, 94vw)">
      {shown === undefined ? null : <Viewed key={shown} list={list} ID={shown} onClose={onClose} />}
    </RouteDrawer>
  )
}

function Viewed({ list, ID, onClose }: { list: SheetList; ID: number; onClose: () => void }) {
  const { sheet, error, refetch } = useListed(list, ID)
  return (
    <DrawerPage title={sheet ? listedName(sheet) : kit.loading}>
      {sheet && sheet.RemovedOn === undefined ? <Body sheet={sheet} onClose={onClose} /> : null}
      {sheet?.RemovedOn === undefined ? null : <RemovedSheet sheet={sheet} onClose={onClose} />}
      {error && sheet === undefined ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {sheet === null ? <Text>{texts.noSheet}</Text> : null}
      {sheet === undefined && !error ? <Skeleton h={320} /> : null}
    </DrawerPage>
  )
}

function Body({ sheet, onClose }: { sheet: SheetItem; onClose: () => void }) {
  const { can } = useSession()
  const [asks, setAsks] = useState(false)
  const reopen = useSend(sheetApproval.reopen, changedBy(sheetApproval.reopen))
  const isApproved = sheet.Status === approvedStatus
  const { Date: iso, Distributorid, Showid } = sheet
  return (
    <div className={classes.panel}>
      <Group gap="sm" justify="space-between">
        <SheetState sheet={sheet} />
        <Group gap="sm">
          {can('enterSheets') && !isApproved ? (
            <Button component="a" variant="default" href={`#/dataentry?${entryAddress(sheet)}`}>
              {texts.openEntry}
            </Button>
          ) : null}
          {isApproved ? null : <HandOverButton of={{ ID: sheet.ID }} onDone={onClose} />}
          <RemovalButtons sheet={sheet} onDone={onClose} />
          {can('reopenSheets') && isApproved ? (
            <Button variant="default" onClick={() => setAsks(true)}>
              {texts.reopen}
            </Button>
          ) : null}
        </Group>
      </Group>
      {sheet.ReturnReason ? <NoticeLine tone="bad">{t(kit.cameBack, { reason: sheet.ReturnReason })}</NoticeLine> : null}
      <div className={classes.sheet}>
        <SheetView sheetKey={{ Date: iso, Distributorid, Showid }} />
      </div>
      <History ID={sheet.ID} />
      <ReasonDialog
        opened={asks}
        title={texts.reopenTitle}
        action={texts.reopen}
        send={(Reason) => reopen.mutateAsync({ ID: sheet.ID, Reason })}
        onClose={(isDone) => {
          setAsks(false)
          if (isDone) onClose()
        }}
      />
    </div>
  )
}

const entryAddress = ({ Date: iso, Distributorid, Showid }: SheetItem) =>
  new URLSearchParams({ Date: iso, Distributorid, Showid }).toString()

export function useListed(List: SheetList, ID: number) {
  const filter = { logic: 'and' as const, filters: [{ field: 'ID', operator: 'eq' as const, value: ID }] }
  const { data, error, refetch } = useCall(sheetApproval.page, { List, filter, take: 1 })
  return { sheet: data && (data.Data[0] ?? null), error, refetch }
}
