import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type EmptyProps = {
  title: string
  /** The content that belongs here. */
  hint?: ReactNode
  /** The first thing to do about it. */
  children?: ReactNode
}

/** Shown where there is nothing yet, or nothing that matches: what belongs here, and what to do first. */
export const Empty = ({ title, hint, children }: EmptyProps) => (
  <Stack align="center" gap="sm" py="xl" px="md">
    <Text fw={600}>{title}</Text>
    {hint ? (
      <Text size="sm" c="dimmed" ta="center">
        {hint}
      </Text>
    ) : null}
    {children}
  </Stack>
)
