import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Tone } from '#web/theme.ts'

/** A sentence about a sheet that must not be overlooked. */
export const NoticeLine = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <Text role="note" size="sm" p="sm" {...look(tone)}>
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

/** The same, with what can be done about it at its end. */
export const NoticeBar = ({ tone, words, isNote = false, children }: NoticeBarProps) => (
  <Group role={isNote ? 'note' : 'alert'} gap="sm" justify="space-between" p="sm" {...look(tone)}>
    <Text span size="sm">
      {words}
    </Text>
    {children}
  </Group>
)

const look = (tone: Tone) => ({
  bg: `var(--tone-${tone})`,
  c: `var(--tone-${tone}-text)`,
  bdrs: 'sm',
})
