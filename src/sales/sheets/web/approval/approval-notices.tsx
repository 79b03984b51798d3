import { ownSheet } from '../../approval-contract.ts'
import { OtherWindow } from '../entry/other-window.tsx'
import { NoticeLine } from '../notice-line.tsx'
import { texts } from '../texts.ts'
import type { Approval } from './editing/use-approval.ts'

type ApprovalNoticesProps = {
  approval: Approval
  mayAct: boolean
  aboveLimit: string | undefined
}

export function ApprovalNotices({ approval, mayAct, aboveLimit }: ApprovalNoticesProps) {
  const { gone, state, stored, theirs } = approval
  const { IsMaker, SubmitNote, Appliedby } = stored.status
  return (
    <>
      {gone ? <NoticeLine tone="bad">{gone}</NoticeLine> : null}
      {IsMaker && !gone ? <NoticeLine tone="wait">{mayAct ? texts.ownWarning : ownSheet}</NoticeLine> : null}
      {SubmitNote && !gone ? <NoticeLine tone="info">{texts.submitNote(Appliedby, SubmitNote)}</NoticeLine> : null}
      {aboveLimit && mayAct ? <NoticeLine tone="wait">{aboveLimit}</NoticeLine> : null}
      {theirs && !gone ? (
        <OtherWindow
          versions={{ base: stored.sheet, mine: state.history.sheet, theirs: theirs.sheet }}
          onDecide={approval.decide}
        />
      ) : null}
    </>
  )
}
