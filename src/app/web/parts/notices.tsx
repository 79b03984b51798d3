import { Button } from '#web/kit/buttons.tsx'
import { Group, Paper } from '#web/kit/layout.tsx'
import { ChunkError } from '#web/ui/shell/lazy-screen.tsx'
import { Empty } from '#web/ui/notices/empty.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { StatusBadge } from '#web/ui/notices/status-badge.tsx'
import { ScreenSkeleton } from '#web/ui/notices/page-opening.tsx'
import { Part } from './part.tsx'

const tones = ['good', 'wait', 'bad', 'info', 'none'] as const

export const Notices = () => (
  <>
    <Part title="Badges">
      <Group gap="sm">
        {tones.map((tone) => (
          <StatusBadge key={tone} tone={tone}>
            {tone}
          </StatusBadge>
        ))}
      </Group>
    </Part>
    <Part title="Nothing yet">
      <Paper withBorder>
        <Empty title="Nothing here yet" hint="Applications appear here when applicants begin them.">
          <Button>ADD New Application</Button>
        </Empty>
      </Paper>
    </Part>
    <Part title="Could not be loaded">
      <Paper withBorder>
        <LoadFailed error={new TypeError('Failed to fetch')} onRetry={() => {}} />
      </Paper>
    </Part>
    <Part title="On its way">
      <ScreenSkeleton />
    </Part>
    <Part title="Code that could not be loaded">
      <Paper withBorder>
        <ChunkError />
      </Paper>
    </Part>
  </>
)
