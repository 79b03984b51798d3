import { CloseButton, Group, Text } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { applications } from '#features/applications/contract.ts'
import { nameAndNumber } from '#features/applications/duplicates/in-words.ts'
import { listCalls } from '#features/applications/record/list-calls.ts'
import { approvalUndoSeconds, undoApproval } from '#features/applications/status/undo-approval.ts'
import { useSend } from '#web/calls/use-call.ts'
import { texts as kit } from '#web/texts.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { CornerNotice } from '#web/ui/notices/corner-notice.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { texts } from '../texts.ts'

/** An approval with nothing open; `words` are the server's. */
export type QuickApproval = { applicationID: number; name: string; words: string }

type UndoNoticeProps = { approval: QuickApproval | undefined; onClose: () => void }

/** REV-11: the approval that can still be undone, for a minute, on whatever application one has gone on to. */
export const UndoNotice = ({ approval, onClose }: UndoNoticeProps) => (
  <CornerNotice live="polite">
    {approval ? <Undo key={approval.applicationID} approval={approval} onClose={onClose} /> : null}
  </CornerNotice>
)

function Undo({ approval: { applicationID, name, words }, onClose }: { approval: QuickApproval; onClose: () => void }) {
  const changes = [applications.getById, applications.get, applications.timeline, listCalls.counts]
  const { mutateAsync: undo } = useSend(undoApproval, changes)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(() => close(), approvalUndoSeconds * 1000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Group gap="md" wrap="nowrap">
      <div>
        <Text size="sm" fw={600}>
          {words}
        </Text>
        <Text size="sm">{nameAndNumber({ Name: name, applicationID })}</Text>
      </div>
      <BusyButton
        variant="light"
        size="compact-sm"
        ml="auto"
        flex="none"
        onPress={async () => {
          toast(await undo({ applicationID }))
          onClose()
        }}
      >
        {texts.undo}
      </BusyButton>
      <CloseButton aria-label={kit.close} onClick={onClose} />
    </Group>
  )
}
