import { ActionIcon, ActionIconGroup, Button, Group } from '@mantine/core'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import { useOneAtATime } from '#web/ui/actions/use-one-at-a-time.ts'
import { texts } from '../texts.ts'

export type PanelStepsProps = {
  /** To the application before or after it in the list. */
  onStep?: ((by: 1 | -1) => Promise<unknown>) | undefined
  /** Opens it on the Review screen. */
  onReview?: (() => void) | undefined
}

/** LIST-28: from the panel of one application to the next of the list, also by the arrow keys, and to its review. */
export function PanelSteps({ onStep, onReview }: PanelStepsProps) {
  const { run } = useOneAtATime()
  const step = (by: 1 | -1) => run('step', async () => onStep?.(by))
  return (
    <Group gap="xs" wrap="nowrap" ml="auto" mr="xs" pl="xs">
      {onStep ? (
        <ActionIconGroup
          aria-label={texts.othersOfList}
          onKeyDown={(event) => {
            const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
            if (by === undefined) return
            event.preventDefault()
            void step(by)
          }}
        >
          <ActionIcon variant="default" size={36} aria-label={texts.previousOfList} onClick={() => void step(-1)}>
            <IconArrowUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size={36} aria-label={texts.nextOfList} onClick={() => void step(1)}>
            <IconArrowDown size={18} aria-hidden />
          </ActionIcon>
        </ActionIconGroup>
      ) : null}
      {onReview ? (
        <Button variant="light" px="sm" onClick={onReview}>
          {texts.review}
        </Button>
      ) : null}
    </Group>
  )
}
