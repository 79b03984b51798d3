import { Paper, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'

/** A section of a page on its own surface: a region with its heading; with an `id` if links lead to it. */
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
