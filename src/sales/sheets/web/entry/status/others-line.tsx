import { useSession } from '#web/session/session.tsx'
import { clockTime } from '#web/values/date-text.ts'
import { approvedStatus, othersSheet, type SheetStatus } from '../../../contract.ts'
import { HandOverButton } from '../../lists/hand-over-button.tsx'
import { NoticeBar } from '../../notice-line.tsx'
import { texts } from '../texts.ts'

export function OthersLine({ status, onDone }: { status: SheetStatus; onDone: () => void }) {
  const { can } = useSession()
  const { ID, IsMaker, Status, Savedby, Savedat } = status
  if (ID === 0 || IsMaker || Status === approvedStatus || !can('removeSheets')) return null
  return (
    <NoticeBar isNote tone="info" words={texts.others(othersSheet, Savedby, Savedat && clockTime(Savedat))}>
      <HandOverButton of={{ ID }} size="xs" onDone={onDone} />
    </NoticeBar>
  )
}
