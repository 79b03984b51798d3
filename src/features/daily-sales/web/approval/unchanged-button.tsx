import { useState } from 'react'
import { useCall } from '#web/calls/use-call.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { sheetApproval, type SheetItem } from '../../approval-contract.ts'
import { texts } from '../texts.ts'
import { approvalKey } from './approve-many.ts'

/** As many are approved by one press. */
const most = 200

type UnchangedButtonProps = {
  /** Gives the keys of those that were not approved; false when nothing was done. */
  onApprove: (sheets: readonly SheetItem[]) => Promise<readonly string[] | false>
}

/**
 * SALES-76: says how many sheets are as they were handed in, the oldest first, and approves them together; nothing where there are none.
 * Those that it had to leave are not counted again, as long as they stay as they are.
 */
export function UnchangedButton({ onApprove }: UnchangedButtonProps) {
  const { data } = useCall(sheetApproval.page, { List: 'unchanged', take: most }, { keepOld: true })
  const [left, setLeft] = useState<readonly string[]>([])
  const sheets = (data?.Data ?? []).filter((sheet) => !left.includes(approvalKey(sheet)))
  if (sheets.length === 0) return null
  const approve = async () => {
    const others = await onApprove(sheets)
    if (others) setLeft([...left, ...others])
  }
  return (
    <BusyButton variant="default" onPress={approve}>
      {texts.approveUnchanged(sheets.length)}
    </BusyButton>
  )
}
