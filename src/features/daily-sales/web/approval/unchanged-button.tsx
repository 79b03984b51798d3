import { useCall } from '#web/calls/use-call.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { sheetApproval, type SheetItem } from '../../approval-contract.ts'
import { texts } from '../texts.ts'

/** As many are approved by one press. */
const most = 200

type UnchangedButtonProps = { onApprove: (sheets: readonly SheetItem[]) => Promise<unknown> }

/** SALES-76: says how many sheets are as they were handed in, the oldest first, and approves them together; nothing where there are none. */
export function UnchangedButton({ onApprove }: UnchangedButtonProps) {
  const { data } = useCall(sheetApproval.page, { List: 'unchanged', take: most }, { keepOld: true })
  const sheets = data?.Data ?? []
  if (sheets.length === 0) return null
  return (
    <BusyButton variant="default" onPress={() => onApprove(sheets)}>
      {texts.approveUnchanged(sheets.length)}
    </BusyButton>
  )
}
