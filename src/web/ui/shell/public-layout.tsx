import { Container, Group, Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { ColourSwitch } from './colour-switch.tsx'
import { SkipLink } from './skip-link.tsx'

type PublicLayoutProps = {
  /** 'card' for sign-in and messages, 'page' for the wizard. */
  shape?: 'card' | 'page'
  /** Beside the colour switch: the wizard's logout button. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of what can be seen without the sidebar: sign-in, wizard, payment. */
export const PublicLayout = ({ shape = 'card', actions, children }: PublicLayoutProps) => (
  <div className="public-layout">
    <SkipLink />
    <header className="public-header">
      <Brand />
      <Group gap="sm">
        {actions}
        <ColourSwitch />
      </Group>
    </header>
    <main id="content" tabIndex={-1}>
      {shape === 'page' ? (
        <Container size="md" px="md" pb="xl">
          {children}
        </Container>
      ) : (
        <Paper className="public-card" withBorder>
          {children}
        </Paper>
      )}
    </main>
  </div>
)
