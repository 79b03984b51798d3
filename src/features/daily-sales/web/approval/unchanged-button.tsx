import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '#web/calls/use-call.ts'
import { sheetApproval, type SheetItem } from '../../approval-contract.ts'
import { texts } from '../texts.ts'

/** As many are approved by one press. */
const most = 200

type UnchangedButtonProps = { onApprove: (sheets: readonly SheetItem[]) => Promise<unknown> }

/** SALES-76: says how many sheets are as they were handed in, the oldest first, and approves them together; nothing where there are none. */
export function UnchangedButton({ onApprove }: UnchangedButtonProps) {
  const { data } = useCall(sheetApproval.page, { List: 'unchanged', take: most }, { keepOld: true })
  const [isBusy, setBusy] = useState(false)
  const sheets = data?.Data ?? []
  if (sheets.length === 0) return null
  return (
    <Button
      variant="default"
      loading={isBusy}
      onClick={async () => {
        setBusy(true)
        await onApprove(sheets).finally(() => setBusy(false))
      }}
    >
      {texts.approveUnchanged(sheets.length)}
    </Button>
  )
}
