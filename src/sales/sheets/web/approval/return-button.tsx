import { Button } from '#web/kit/buttons.tsx'
import { useState } from 'react'
import { changedBy } from '#sales/sales-reads/changed-by.ts'
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx'
import { Refused } from '#web/calls/errors.ts'
import { useSend } from '#web/calls/use-call.ts'
import { sheetApproval, type SheetItem } from '../../approval-contract.ts'
import { texts } from '../texts.ts'

type ReturnButtonProps = {
  sheet: SheetItem
  version: number
  onDone: () => void
  onRefused: () => Promise<void>
}

export function ReturnButton({ sheet: { ID }, version, onDone, onRefused }: ReturnButtonProps) {
  const [asks, setAsks] = useState(false)
  const { mutateAsync } = useSend(sheetApproval.return, changedBy(sheetApproval.return))

  async function send(Reason: string): Promise<string> {
    try {
      return await mutateAsync({ ID, Reason, version })
    } catch (error) {
      if (error instanceof Refused) await onRefused()
      throw error
    }
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        {texts.return}
      </Button>
      <ReasonDialog
        opened={asks}
        title={texts.returnTitle}
        action={texts.return}
        send={send}
        onClose={(isDone) => {
          setAsks(false)
          if (isDone) onDone()
        }}
      />
    </>
  )
}
