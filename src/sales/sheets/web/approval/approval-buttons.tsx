import { Button } from '#web/kit/buttons.tsx'
import type { SheetItem } from '../../approval-contract.ts'
import { texts } from '../texts.ts'
import type { AfterApproval, Approval } from './editing/use-approval.ts'
import { ReturnButton } from './return-button.tsx'

type ApprovalButtonsProps = {
  sheet: SheetItem
  approval: Approval
  isBusy: boolean
  isOff: boolean
  isToPassOn: boolean
  onApprove: (after: AfterApproval) => void
  onReturned: () => void
  onClose: () => void
}

export function ApprovalButtons({ sheet, approval, isBusy, isOff, isToPassOn, ...on }: ApprovalButtonsProps) {
  const approve = (after: AfterApproval) => ({ loading: isBusy, disabled: isOff, onClick: () => on.onApprove(after) })
  return (
    <>
      {isToPassOn ? (
        <Button loading={isBusy} onClick={approval.passOn}>
          {texts.savePassOn}
        </Button>
      ) : null}
      <Button {...(isToPassOn ? { variant: 'light' } : {})} {...approve('close')}>
        {texts.saveAndApprove}
      </Button>
      <Button variant="light" {...approve('next')}>
        {texts.saveApproveNext}
      </Button>
      {approval.gone ? null : (
        <ReturnButton sheet={sheet} version={approval.stored.version} onDone={on.onReturned} onRefused={approval.refused} />
      )}
      <Button variant="default" onClick={on.onClose}>
        {texts.close}
      </Button>
    </>
  )
}
