import { Stack } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import type { ReactNode } from 'react'

type EmptyProps = {
  title: string
  hint?: ReactNode
  children?: ReactNode
}

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
