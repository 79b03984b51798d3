import '@mantine/core/styles/Badge.css'
import { Badge } from '@mantine/core'
import type { Tone } from '../../styles/theme.ts'

/** A status as text on a colour; the colour only repeats the meaning of the text. */
export const StatusBadge = ({ tone, children }: { tone: Tone; children: string }) => (
  <Badge
    className="status-badge"
    radius="sm"
    tt="none"
    fw={600}
    fz="xs"
    bg={`var(--tone-${tone})`}
    c={`var(--tone-${tone}-text)`}
  >
    {children}
  </Badge>
)
