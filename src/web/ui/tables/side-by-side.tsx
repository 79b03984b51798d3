import '@mantine/core/styles/SimpleGrid.css'
import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'

/** Fields of a form next to each other; on a phone one below the other. */
export const SideBySide = ({ columns = 2, children }: { columns?: number; children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, sm: columns }} spacing="md" verticalSpacing="md">
    {children}
  </SimpleGrid>
)
