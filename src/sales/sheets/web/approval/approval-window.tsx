import { Skeleton } from '#web/kit/waiting.tsx'
import { Text } from '#web/kit/text.tsx'
import { useState } from 'react'
import { Refused } from '#web/calls/errors.ts'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { useReadOnce } from '#web/calls/use-read-once.ts'
import { useSession } from '#web/session/session.tsx'
import type { SheetItem } from '../../approval-contract.ts'
import { ApprovalEditor } from './approval-editor.tsx'
import { openPending } from './pending-sheet.ts'
import { texts } from '../texts.ts'
import { useListed } from '../lists/sheet-panel.tsx'
import { RouteModal } from '#web/ui/dialogs/route-modal.tsx'

type ApprovalWindowProps = {
  ID: number | undefined
  onClose: () => void
  onNext: () => void
  isNext: boolean
  onGo: (ID: number, isSkip: boolean) => void
}

export function ApprovalWindow({ ID, ...rest }: ApprovalWindowProps) {
  const [shown, setShown] = useState(ID)
  if (ID !== undefined && ID !== shown) setShown(ID)
  return (
    <RouteModal
      closedBy="address"
      opened={ID !== undefined}
      onClose={rest.onClose}
      title={texts.approvalTitle}
      fullScreen
      closeOnEscape={false}
    >
      {ID === undefined || shown === undefined ? null : <Pending key={shown} ID={shown} {...rest} />}
    </RouteModal>
  )
}

type PendingProps = ApprovalWindowProps & { ID: number }

function Pending({ ID, ...rest }: PendingProps) {
  const { sheet, error, refetch } = useListed('submitted', ID)
  // The sheet that the checker is editing stays when the list is read again.
  const [round, setRound] = useState(0)
  const [wanted, setWanted] = useState<string>()
  const [opened, setOpened] = useState<SheetItem>()
  if (sheet && !opened) setOpened(sheet)
  const reopen = (draft?: string) => {
    setWanted(draft)
    setRound((before) => before + 1)
  }
  if (opened) return <Loaded key={round} sheet={opened} wanted={wanted} {...rest} onReopen={reopen} />
  if (sheet === null) return <Text>{texts.noSheet}</Text>
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Skeleton h={320} />
}

type LoadedProps = Omit<PendingProps, 'ID'> & {
  sheet: SheetItem
  wanted: string | undefined
  onReopen: (draft?: string) => void
}

function Loaded({ sheet, ...rest }: LoadedProps) {
  const { session } = useSession()
  const { data, error, refetch } = useReadOnce([sheet.ID], () => openPending(sheet, session?.username ?? '', rest.wanted))
  if (data) return <ApprovalEditor sheet={sheet} opened={data} {...rest} />
  if (error instanceof Refused) return <Text>{error.message}</Text>
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Skeleton h={320} />
}
