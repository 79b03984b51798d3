import { Text } from '#web/kit/text.tsx'
import { totalsOf } from '../../sheet/totals.ts'
import type { DraftStatus } from '../drafts/draft-journal.ts'
import { SaveStatus } from '../drafts/save-status.tsx'
import { texts as entry } from '../entry/texts.ts'
import { ChangeList } from '../lists/change-list.tsx'
import { texts } from '../texts.ts'
import type { Approval } from './editing/use-approval.ts'
import classes from '../sheets.module.css'

type ApprovalSummaryProps = { approval: Approval; isBusy: boolean; draftStatus: DraftStatus }

export function ApprovalSummary({ approval, isBusy, draftStatus }: ApprovalSummaryProps) {
  const { state, changes, isUnsaved, sending } = approval
  const totals = totalsOf(state.history.sheet)
  return (
    <div className={classes.facts}>
      <Text size="sm">{entry.summary(totals.rows, totals.inAll)}</Text>
      {changes.length === 0 ? (
        <Text size="sm">{texts.changedRows(0)}</Text>
      ) : (
        <details className={classes.details}>
          <summary>{texts.changedRows(changes.length)}</summary>
          <ChangeList changes={changes} />
        </details>
      )}
      <SaveStatus
        isUnsaved={isUnsaved}
        isWaiting={sending !== undefined && !isBusy}
        draftStatus={draftStatus}
        savedAt={undefined}
      />
    </div>
  )
}
