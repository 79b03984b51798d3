import { ActionIconGroup } from '@mantine/core'
import { ActionIcon, Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import { useOneAtATime } from '#web/ui/actions/use-one-at-a-time.ts'
import { texts } from '../texts.ts'

export type PanelStepsProps = {
  onStep?: ((by: 1 | -1) => Promise<unknown>) | undefined
  onReview?: (() => void) | undefined
}

/** LIST-28: also by the arrow keys. */
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
