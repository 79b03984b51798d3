import { CloseButton, Group, Progress, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { texts as kit } from '#web/texts.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { CornerNotice } from '#web/ui/notices/corner-notice.tsx'
import { texts } from '../../texts.ts'
import { showWork, useBulkWork, type BulkWork } from './bulk-work.ts'

/** Longer than other toasts: there is something to press in this one. */
const lasts = 10_000

/** How far a work on many has come, and afterwards the way to undo it. */
export function BulkNotice() {
  const work = useBulkWork()
  return (
    // Counts are read when asked for; only what is done speaks up.
    <CornerNotice live={work?.isRunning ? 'off' : 'polite'}>{work ? <BulkWorkNotice {...work} /> : null}</CornerNotice>
  )
}

const BulkWorkNotice = (work: BulkWork) => (work.isRunning ? <Running {...work} /> : <Done key={work.detail} {...work} />)

const Running = ({ title, done, total }: Extract<BulkWork, { isRunning: true }>) => (
  <>
    <Group justify="space-between" gap="md" mb="xs">
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Text size="sm">{texts.doneOf(done, total)}</Text>
    </Group>
    <Progress value={(done / total) * 100} aria-label={title} />
  </>
)

function Done({ message, detail, undo }: Extract<BulkWork, { isRunning: false }>) {
  const card = useRef<HTMLDivElement>(null)
  const client = useQueryClient()
  const dismiss = useCallback(() => void showWork(client, null), [client])
  useTimedDismissal(card, dismiss)
  useEffect(() => {
    // The row that had the focus is gone: the keyboard goes on here instead of at the top of the page.
    if (document.activeElement === document.body) card.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])

  return (
    <Group gap="md" wrap="nowrap" ref={card}>
      <div>
        <Text size="sm" fw={600}>
          {message}
        </Text>
        <Text size="sm">{detail}</Text>
      </div>
      {undo ? (
        <BusyButton variant="light" size="compact-sm" ml="auto" flex="none" onPress={undo}>
          {texts.undo}
        </BusyButton>
      ) : null}
      <CloseButton aria-label={kit.close} onClick={dismiss} {...(undo ? {} : { ml: 'auto' })} />
    </Group>
  )
}

/** Goes away by itself, but not from under the pointer or the keyboard. */
function useTimedDismissal(card: RefObject<HTMLElement | null>, dismiss: () => void) {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!card.current?.matches(':hover, :has(:focus-visible)')) dismiss()
    }, lasts)
    return () => clearInterval(timer)
  }, [card, dismiss])
}
