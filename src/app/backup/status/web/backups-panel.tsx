import '@mantine/core/styles/Skeleton.css'
import { Group, Paper, Skeleton, Text, Title } from '@mantine/core'
import { useCall } from '#web/calls/use-call.ts'
import type { Tone } from '#web/styles/theme.ts'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { StatusBadge } from '#web/ui/notices/status-badge.tsx'
import { showMoment } from '#web/values/date-text.ts'
import { backups, type LastBackup, type LastDrill } from '../contract.ts'
import { texts } from './texts.ts'

const tones: Record<LastBackup['State'], Tone> = { recent: 'good', old: 'bad', none: 'wait', off: 'none', unreadable: 'bad' }

/** BACKUP-4: the part of Site Settings with the time of the last backup and the result of the last restore drill. */
export function BackupsPanel() {
  const { data, error, isPending, refetch } = useCall(backups.last, {})
  return (
    <Paper withBorder p="md" mt="md" component="section" aria-labelledby="backups">
      <Group gap="xs" mb="xs">
        <Title order={2} id="backups">
          {texts.title}
        </Title>
        {data ? <StatusBadge tone={tones[data.State]}>{texts.states[data.State]}</StatusBadge> : null}
        {data?.Drill.State === 'failed' ? <StatusBadge tone="bad">{texts.drill.badge}</StatusBadge> : null}
      </Group>
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <Skeleton height={20} /> : null}
      {data
        ? linesOf(data).map((line) => (
            <Text key={line} size="sm">
              {line}
            </Text>
          ))
        : null}
    </Paper>
  )
}

function linesOf({ State, At, Drill }: LastBackup): string[] {
  if (State === 'off') return [texts.off]
  const lines = State === 'recent' || State === 'old' ? [texts.last(showMoment(At))] : [texts[State]]
  return [...lines, ...(State === 'old' ? [texts.old] : []), ...drillLines(Drill)]
}

/** BACKUP-6: the last restore drill. */
function drillLines(drill: LastDrill): string[] {
  const { drill: words } = texts
  if (drill.State === 'none') return [words.none]
  const moment = showMoment(drill.At)
  return drill.State === 'passed' ? [words.passed(drill, moment)] : [words.failed(drill, moment), ...drill.Faults, words.again]
}
