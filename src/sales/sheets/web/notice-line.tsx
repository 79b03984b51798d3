import { Group, Text } from '@mantine/core'
import { useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react'
import type { Tone } from '#web/styles/theme.ts'
import { focusCursor } from './grid/input/cell-elements.ts'

/** A sentence about a sheet that must not be overlooked. */
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
  /** Buttons. */
  children: ReactNode
}

/** The same, with actions at its end. When an action is done and the bar disappears, the focus moves into the sheet. */
export function NoticeBar({ tone, words, isNote = false, children }: NoticeBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const element = bar.current
    return () => {
      const { activeElement: now, body } = document
      // A button that is busy has lost the focus to the page.
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
