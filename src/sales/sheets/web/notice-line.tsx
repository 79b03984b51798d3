import { Group } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import { useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react'
import type { Tone } from '#web/ui/notices/status-badge.tsx'
import { focusCursor } from './grid/input/cell-elements.ts'

export const NoticeLine = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <Text role="note" size="sm" p="sm" maw="none" {...look(tone)}>
    {children}
  </Text>
)

type NoticeBarProps = {
  tone: Tone
  words: string
  /** Without it the sentence interrupts a screen reader. */
  isNote?: boolean
  children: ReactNode
}

/** When an action is done and the bar disappears, the focus moves into the sheet. */
export function NoticeBar({ tone, words, isNote = false, children }: NoticeBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const element = bar.current
    return () => {
      const { activeElement: now, body } = document
      // A busy button has lost the focus to the page.
      if (hadFocus.current && (now === body || element?.contains(now))) setTimeout(focusCursor)
    }
  }, [])
  return (
    <Group
      ref={bar}
      role={isNote ? 'note' : 'alert'}
      gap="sm"
      justify="space-between"
      p="sm"
      {...look(tone)}
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={({ relatedTarget }: FocusEvent) => {
        if (relatedTarget) hadFocus.current = false
      }}
    >
      <Text span size="sm">
        {words}
      </Text>
      {children}
    </Group>
  )
}

const look = (tone: Tone) => ({
  bg: `var(--tone-${tone})`,
  c: `var(--tone-${tone}-text)`,
  bdrs: 'sm',
})
