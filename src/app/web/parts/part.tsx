import { Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** A heading with its contents. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} style={{ marginBlock: '1.5rem' }}>
    <Title order={2} mb="sm">
      {title}
    </Title>
    {children}
  </section>
)
