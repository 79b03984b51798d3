import { ownSheet } from '../../approval-contract.ts'
import { OtherWindow } from '../entry/other-window.tsx'
import { NoticeLine } from '../notice-line.tsx'
import { texts } from '../texts.ts'
import type { Approval } from './editing/use-approval.ts'

type ApprovalNoticesProps = {
  approval: Approval
  /** This person may correct and approve it. */
  mayAct: boolean
  /** SALES-62: why they may not approve it any more, by the limit of corrections. */
  aboveLimit: string | undefined
}

/** Notices about a pending sheet: why it can't be approved, its maker's note, and what another person saved first. */
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
