import { Paper, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'

/** A part of a page that lies on it: a region with its heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <Title order={2} size="h4" mb="sm" id={id}>
        {title}
      </Title>
      {children}
    </Paper>
  )
}
