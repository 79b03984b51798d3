import { Button, Group, Modal } from '@mantine/core'
import { useClosedByBack } from '#web/browser/open-windows.ts'
import { texts as kit } from '#web/texts.ts'
import type { RowChange } from '../../sheet/changes.ts'
import { ChangeList } from '../lists/change-list.tsx'
import { texts } from '../texts.ts'

type ApproveChangedProps = { opened: boolean; changes: readonly RowChange[]; onAnswer: (isSure: boolean) => void }

/** SALES-13: before an approval, what differs from what was submitted. */
export function ApproveChanged({ opened, changes, onAnswer }: ApproveChangedProps) {
  useClosedByBack(opened, () => onAnswer(false))
  return (
    <Modal
      opened={opened}
      onClose={() => onAnswer(false)}
      title={texts.approveChanged}
      centered
      size="lg"
      closeButtonProps={{ 'aria-label': kit.close }}
    >
      <ChangeList changes={changes} />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
          {texts.goBack}
        </Button>
        <Button onClick={() => onAnswer(true)}>{texts.approve}</Button>
      </Group>
    </Modal>
  )
}
