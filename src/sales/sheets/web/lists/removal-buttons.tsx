import { Button } from '#web/kit/buttons.tsx'
import { Text } from '#web/kit/text.tsx'
import { useState } from 'react'
import { changedBy } from '#sales/sales-reads/changed-by.ts'
import { useServerDay } from '#web/browser/server-clock.ts'
import { useSession } from '#web/session/session.tsx'
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx'
import { useSend } from '#web/calls/use-call.ts'
import type { SheetItem } from '../../approval-contract.ts'
import { approvedStatus } from '../../contract.ts'
import { removalFault } from '../../removal.ts'
import { sheetRemoval } from '../../removal-contract.ts'
import { SheetPickers } from '../entry/set-choice.tsx'
import { keyOf } from '../approval/pending-sheet.ts'
import { texts } from '../texts.ts'
import classes from '../sheets.module.css'

type RemovalButtonsProps = { sheet: SheetItem; onDone: () => void }

export function RemovalButtons({ sheet, onDone }: RemovalButtonsProps) {
  const { can } = useSession()
  const [asks, setAsks] = useState<'remove' | 'move'>()
  const { mutateAsync: remove } = useSend(sheetRemoval.remove, changedBy(sheetRemoval.remove))
  if (!can('enterSheets') || removalFault({ state: stateOf(sheet), isMaker: sheet.IsMaker }, can) !== undefined) return null
  const { ID, version } = sheet
  const close = (isDone: boolean) => {
    setAsks(undefined)
    if (isDone) onDone()
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsks('move')}>
        {texts.move}
      </Button>
      <Button variant="default" onClick={() => setAsks('remove')}>
        {texts.remove}
      </Button>
      <ReasonDialog
        opened={asks === 'remove'}
        title={texts.removeTitle}
        action={texts.remove}
        send={(Reason) => remove({ ID, version, Reason })}
        onClose={close}
      />
      <MoveDialog sheet={sheet} opened={asks === 'move'} onClose={close} />
    </>
  )
}

type MoveDialogProps = { sheet: SheetItem; opened: boolean; onClose: (isDone: boolean) => void }

function MoveDialog({ sheet, opened, onClose }: MoveDialogProps) {
  const { session } = useSession()
  const today = useServerDay(session?.timeZone ?? 'UTC')
  const [chosen, setChosen] = useState(keyOf(sheet))
  const { mutateAsync: move } = useSend(sheetRemoval.move, changedBy(sheetRemoval.move))
  const { ID, version } = sheet
  return (
    <ReasonDialog
      opened={opened}
      title={texts.moveTitle}
      action={texts.move}
      send={(Reason) => move({ ID, version, Reason, ...chosen })}
      onClose={(isDone) => {
        // It stays mounted, so shows the sheet's place the next time.
        setChosen(keyOf(sheet))
        onClose(isDone)
      }}
    >
      <Text size="sm">{texts.moveHint}</Text>
      <div className={classes.places}>
        <SheetPickers chosen={chosen} onChoose={(next) => setChosen({ ...chosen, ...next })} today={today} />
      </div>
    </ReasonDialog>
  )
}

const stateOf = ({ Status, Appliedby }: SheetItem) =>
  Status === approvedStatus ? 'approved' : Appliedby === '' ? 'saved' : 'submitted'
