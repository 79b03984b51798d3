import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '#web/calls/use-call.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { sheetApproval, type SheetItem } from '../../approval-contract.ts'
import { texts } from '../texts.ts'
import { approvalKey } from './approve-many.ts'

/** As many are approved by one press. */
const most = 200

/** The filter for sheets with remarks, stored in the address. */
export function useOnlyRemarked() {
  const search: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  const isOnly = search['only'] === 'remarks'
  const toggle = () =>
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, only: isOnly ? undefined : 'remarks', page: undefined }),
      resetScroll: false,
    })
  return { isOnly, toggle }
}

type RemarksButtonsProps = ReturnType<typeof useOnlyRemarked> & {
  /** Gives the keys of those that were not approved; false when nothing was done. */
  onApprove: (sheets: readonly SheetItem[]) => Promise<readonly string[] | false>
}

/**
 * SALES-76: shows the number of sheets that can be approved without being opened, the oldest first, and approves them
 * together; and the number of the others, with a filter for them. Empty if there are no sheets. Sheets that it could not
 * approve are not counted again until they change.
 */
export function RemarksButtons({ onApprove, isOnly, toggle }: RemarksButtonsProps) {
  const { data } = useCall(sheetApproval.page, { List: 'unremarked', take: most }, { keepOld: true })
  const remarked = useCall(sheetApproval.page, { List: 'remarked', take: 1 }, { keepOld: true }).data?.Total ?? 0
  const [left, setLeft] = useState<readonly string[]>([])
  const sheets = (data?.Data ?? []).filter((sheet) => !left.includes(approvalKey(sheet)))
  const approve = async () => {
    const others = await onApprove(sheets)
    if (others) setLeft([...left, ...others])
  }
  return (
    <>
      {remarked > 0 || isOnly ? (
        <Button variant={isOnly ? 'light' : 'subtle'} aria-pressed={isOnly} onClick={toggle}>
          {texts.haveRemarks(remarked)}
        </Button>
      ) : null}
      {sheets.length > 0 ? (
        <BusyButton variant="default" onPress={approve}>
          {texts.approveUnremarked(sheets.length)}
        </BusyButton>
      ) : null}
    </>
  )
}
