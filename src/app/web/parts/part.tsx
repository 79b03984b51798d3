import { Title } from '#web/kit/text.tsx'
import type { ReactNode } from 'react'

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} style={{ marginBlock: '1.5rem' }}>
    <Title order={2} mb="sm">
      {title}
    </Title>
    {children}
  </section>
)
