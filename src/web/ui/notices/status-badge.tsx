import { Badge } from '#web/kit/notice.tsx'

export type Tone = 'good' | 'wait' | 'bad' | 'info' | 'none'

/** A status as text on a colour; the colour only repeats what the text says. */
export const StatusBadge = ({ tone, children }: { tone: Tone; children: string }) => (
  <Badge className="status-badge" tt="none" fw={600} fz="xs" bg={`var(--tone-${tone})`} c={`var(--tone-${tone}-text)`}>
    {children}
  </Badge>
)
