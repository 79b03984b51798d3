import type { Search } from '#web/address/search.ts'
import { Button } from '#web/kit/buttons.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '#web/calls/use-call.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { sheetApproval, type SheetItem } from '../../approval-contract.ts'
import { texts } from '../texts.ts'
import { approvalKey } from './approve-many.ts'

const most = 200

export function useOnlyRemarked() {
  const search: Search = useSearch({ strict: false })
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
  onApprove: (sheets: readonly SheetItem[]) => Promise<readonly string[] | false>
}

/** SALES-76: oldest first. Refused sheets are not counted again until they change. */
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
