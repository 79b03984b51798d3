import { Group, Paper } from '#web/kit/layout.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import { useCall } from '#web/calls/use-call.ts'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { StatusBadge, type Tone } from '#web/ui/notices/status-badge.tsx'
import { showMinute } from '#web/values/date-text.ts'
import { backups, type LastBackup, type LastDrill } from '../contract.ts'
import { texts } from './texts.ts'

const tones: Record<LastBackup['State'], Tone> = { recent: 'good', old: 'bad', none: 'wait', off: 'none', unreadable: 'bad' }

export function BackupsPanel() {
  const { data, error, isPending, refetch } = useCall(backups.last, {})
  return (
    <Paper withBorder p="md" mt="md" component="section" data-part="backups" aria-labelledby="backups">
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
  const lines = State === 'recent' || State === 'old' ? [texts.last(showMinute(At))] : [texts[State]]
  return [...lines, ...(State === 'old' ? [texts.old] : []), ...drillLines(Drill)]
}

function drillLines(drill: LastDrill): string[] {
  const { drill: words } = texts
  if (drill.State === 'none') return [words.none]
  const moment = showMinute(drill.At)
  return drill.State === 'passed' ? [words.passed(drill, moment)] : [words.failed(drill, moment), ...drill.Faults, words.again]
}
