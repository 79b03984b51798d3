import { Paper } from '#web/kit/layout.tsx'
import { Title } from '#web/kit/text.tsx'
import { useId, type ReactNode } from 'react'

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
