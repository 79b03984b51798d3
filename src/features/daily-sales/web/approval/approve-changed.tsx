import { Button, Group } from '@mantine/core'
import type { RowChange } from '../../sheet/changes.ts'
import { ChangeList } from '../lists/change-list.tsx'
import { texts } from '../texts.ts'
import { RouteModal } from '#web/ui/dialogs/route-modal.tsx'

type ApproveChangedProps = { opened: boolean; changes: readonly RowChange[]; onAnswer: (isSure: boolean) => void }

/** SALES-13: before an approval, what differs from what was submitted. */
export function ApproveChanged({ opened, changes, onAnswer }: ApproveChangedProps) {
  return (
    <RouteModal opened={opened} onClose={() => onAnswer(false)} title={texts.approveChanged} centered size="lg">
      <ChangeList changes={changes} />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
          {texts.goBack}
        </Button>
        <Button onClick={() => onAnswer(true)}>{texts.approve}</Button>
      </Group>
    </RouteModal>
  )
}
