import { CloseButton } from '#web/kit/buttons.tsx'
import { Group, Stack } from '#web/kit/layout.tsx'
import { Progress } from '#web/kit/waiting.tsx'
import { Text } from '#web/kit/text.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { texts } from '../../texts.ts'
import { BusyButton } from '../actions/busy-button.tsx'
import { CornerNotice } from '../notices/corner-notice.tsx'
import { showWork, useWork, type Work } from './work.ts'

const lasts = 10_000
/** STAT-13: milliseconds in which an action can be undone before anybody is notified. */
const undoLasts = 60_000

export function WorkNotice() {
  const work = useWork()
  return (
    // Screen readers read progress on request; only the result is announced.
    <CornerNotice live={work?.isRunning ? 'off' : 'polite'}>{work ? <Shown {...work} /> : null}</CornerNotice>
  )
}

const Shown = (work: Work) => (work.isRunning ? <Running {...work} /> : <Done key={work.detail} {...work} />)

const Running = ({ title, done, total }: Extract<Work, { isRunning: true }>) => (
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

function Done({ message, detail, undo, more }: Extract<Work, { isRunning: false }>) {
  const card = useRef<HTMLDivElement>(null)
  const [saidLater, sayLater] = useState<string>()
  const client = useQueryClient()
  const dismiss = useCallback(() => void showWork(client, null), [client])
  useTimedDismissal(card, dismiss, undo !== undefined)
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
        <Text size="sm">{saidLater ?? detail}</Text>
      </div>
      {undo ? (
        <Stack gap={4} ml="auto" align="flex-end" miw="max-content">
          {more && saidLater === undefined ? (
            <BusyButton variant="subtle" size="compact-sm" onPress={async () => sayLater(await more.press())}>
              {more.label}
            </BusyButton>
          ) : null}
          <BusyButton variant="light" size="compact-sm" onPress={undo}>
            {texts.undo}
          </BusyButton>
        </Stack>
      ) : null}
      <CloseButton aria-label={texts.close} onClick={dismiss} {...(undo ? {} : { ml: 'auto' })} />
    </Group>
  )
}

/** Disappears by itself, but not under the pointer or the focus, unless its offer has expired. */
function useTimedDismissal(card: RefObject<HTMLElement | null>, dismiss: () => void, isUndo: boolean) {
  useEffect(() => {
    const timer = setInterval(
      () => {
        if (isUndo || !card.current?.matches(':hover, :has(:focus-visible)')) dismiss()
      },
      isUndo ? undoLasts : lasts,
    )
    return () => clearInterval(timer)
  }, [card, dismiss, isUndo])
}
