import { Anchor } from '#web/kit/text.tsx'
import { useSession } from '#web/session/session.tsx'
import { approvedStatus, type SheetKey, type SheetStatus } from '../../../contract.ts'
import { NoticeLine } from '../../notice-line.tsx'
import { texts } from '../texts.ts'

/** Leads the owner to opening it; empty for an approved sheet, which an opening would not help. */
export function ClosedLine({ sheetKey, status }: { sheetKey: SheetKey; status: SheetStatus }) {
  const { can } = useSession()
  if (!status.ClosedReason || status.Status === approvedStatus) return null
  if (!status.mayBeOpened || !can('changeSalesSettings')) return <NoticeLine tone="wait">{status.ClosedReason}</NoticeLine>
  return (
    <NoticeLine tone="wait">
      {status.ClosedReason}{' '}
      <Anchor href={`#/salesopenings?${new URLSearchParams(sheetKey).toString()}`} c="inherit" inherit underline="always">
        {texts.openIt}
      </Anchor>
    </NoticeLine>
  )
}
