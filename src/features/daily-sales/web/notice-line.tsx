import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Tone } from '#web/theme.ts'

/** A sentence about a sheet that must not be overlooked. */
export const NoticeLine = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <Text role="note" size="sm" p="sm" bg={`var(--tone-${tone})`} c={`var(--tone-${tone}-text)`}>
    {children}
  </Text>
)
