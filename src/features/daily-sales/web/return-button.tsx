import { Button } from '@mantine/core'
import { useState } from 'react'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { useSend } from '#web/use-call.ts'
import { sheetApproval, type SheetItem } from '../approval-contract.ts'
import { texts } from './texts.ts'

/** Hands an entry back to who entered it, with a reason; corrections that are not saved are dropped. */
export function ReturnButton({ sheet: { ID }, version, onDone }: { sheet: SheetItem; version: number; onDone: () => void }) {
  const [asks, setAsks] = useState(false)
  const { mutateAsync } = useSend(sheetApproval.return, [sheetApproval.page])
  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        {texts.return}
      </Button>
      <ReasonDialog
        opened={asks}
        title={texts.returnTitle}
        action={texts.return}
        send={(Reason) => mutateAsync({ ID, Reason, version })}
        onClose={(isDone) => {
          setAsks(false)
          if (isDone) onDone()
        }}
      />
    </>
  )
}
