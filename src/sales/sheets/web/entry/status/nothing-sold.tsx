import { Button } from '#web/kit/buttons.tsx'
import { useState } from 'react'
import { changedBy } from '#sales/sales-reads/changed-by.ts'
import { useSend } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx'
import { inPopup } from '#web/ui/dialogs/dialogs.tsx'
import { clockTime } from '#web/values/date-text.ts'
import type { SheetKey, SheetStatus } from '../../../contract.ts'
import { nothingSold } from '../../../nothing-sold-contract.ts'
import { NoticeBar } from '../../notice-line.tsx'
import { texts } from '../texts.ts'

/** Reads that show the note. */

type DialogProps = { sheetKey: SheetKey; opened: boolean; onClose: (isDone: boolean) => void }

export function NothingSoldDialog({ sheetKey, opened, onClose }: DialogProps) {
  const { mutateAsync: note } = useSend(nothingSold, changedBy(nothingSold))
  return (
    <ReasonDialog
      opened={opened}
      title={texts.nothingSoldTitle}
      action={texts.noteNothingSold}
      send={(Reason) => note({ ...sheetKey, Reason })}
      onClose={onClose}
    />
  )
}

type ButtonProps = { sheetKey: SheetKey; onNoted: () => void }

export function NothingSoldButton({ sheetKey, onNoted }: ButtonProps) {
  const [isAsked, setAsked] = useState(false)
  const close = (isDone: boolean) => {
    setAsked(false)
    if (isDone) onNoted()
  }
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setAsked(true)}>
        {texts.nothingSold}
      </Button>
      <NothingSoldDialog sheetKey={sheetKey} opened={isAsked} onClose={close} />
    </>
  )
}

type LineProps = { sheetKey: SheetKey; status: SheetStatus; onTakenBack: () => void }

export function NothingSoldLine({ sheetKey, status, onTakenBack }: LineProps) {
  const { session, can } = useSession()
  const { mutateAsync: send, isPending } = useSend(nothingSold, changedBy(nothingSold))
  const { NothingSoldBy: by, NothingSoldAt: at, NothingSoldReason: reason } = status
  if (by === '') return null
  const takeBack = async () => {
    const words = await send({ ...sheetKey, Undo: true })
    onTakenBack()
    return words
  }
  return (
    <NoticeBar isNote tone="info" words={texts.nothingSoldBy(by, clockTime(at), reason)}>
      {by === session?.username || can('removeSheets') ? (
        <Button size="xs" variant="default" loading={isPending} onClick={() => void inPopup(takeBack())}>
          {texts.takeBack}
        </Button>
      ) : null}
    </NoticeBar>
  )
}
