import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import { useState } from 'react'
import { changedBy } from '#sales/sales-reads/changed-by.ts'
import { send } from '#web/calls/api.ts'
import { showMinute } from '#web/values/date-text.ts'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx'
import { useReadOnce } from '#web/calls/use-read-once.ts'
import { useSend } from '#web/calls/use-call.ts'
import type { SheetItem } from '../../approval-contract.ts'
import { sheetRemoval } from '../../removal-contract.ts'
import { sheetOf } from '../../sheet/sheet.ts'
import { ReadOnlySheet } from '../entry/sheet-view.tsx'
import { History } from './history.tsx'
import { NoticeLine } from '../notice-line.tsx'
import { texts } from '../texts.ts'
import classes from '../sheets.module.css'

type RemovedSheetProps = { sheet: SheetItem; onClose: () => void }

export function RemovedSheet({ sheet, onClose }: RemovedSheetProps) {
  const { ID, version, Removedby = '', RemovedOn = '', RemoveReason = '', MayRestore } = sheet
  const [asks, setAsks] = useState(false)
  const { mutateAsync: restore } = useSend(sheetRemoval.restore, changedBy(sheetRemoval.restore))
  return (
    <div className={classes.panel}>
      <NoticeLine tone="bad">{texts.removedNote(Removedby, showMinute(RemovedOn), RemoveReason)}</NoticeLine>
      {MayRestore ? (
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setAsks(true)}>
            {texts.restore}
          </Button>
        </Group>
      ) : null}
      <div className={classes.sheet}>
        <RemovedRows ID={ID} />
      </div>
      <History ID={ID} />
      <ReasonDialog
        opened={asks}
        title={texts.restoreTitle}
        action={texts.restore}
        send={(Reason) => restore({ ID, version, Reason })}
        onClose={(isDone) => {
          setAsks(false)
          if (isDone) onClose()
        }}
      />
    </div>
  )
}

function RemovedRows({ ID }: { ID: number }) {
  const { data, error, refetch } = useReadOnce([ID], async () => sheetOf(await send(sheetRemoval.rows, { ID })))
  if (data) return <ReadOnlySheet sheet={data} />
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Skeleton h={320} />
}
