import { Paper, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'

/** A part of a page that lies on it: a region with its heading; with an `id` where others lead to it. */
export function Panel({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={heading} {...(id !== undefined && { id })}>
      <Title order={2} mb="sm" id={heading}>
        {title}
      </Title>
      {children}
    </Paper>
  )
}
