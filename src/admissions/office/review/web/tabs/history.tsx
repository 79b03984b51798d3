import { Text } from '#web/kit/text.tsx'
import { showMinute } from '#web/values/date-text.ts'
import { StatusBadge } from '#web/ui/notices/status-badge.tsx'
import type { Opened } from '../../contract.ts'
import classes from './tabs.module.css'
import { texts } from '../texts.ts'

export function History({ entries, fresh }: { entries: Opened['Timeline']; fresh: ReadonlySet<number> }) {
  const isNew = ({ entry }: Opened['Timeline'][number]) => fresh.has(entry)
  const ordered = [...entries.filter(isNew), ...entries.filter((each) => !isNew(each))]
  if (ordered.length === 0) return <Text size="sm">{texts.nothingHappened}</Text>
  return (
    <ol className={classes.history}>
      {ordered.map((each) => (
        <li key={each.entry} data-new={isNew(each)}>
          <Text size="sm">
            {each.what} {isNew(each) ? <StatusBadge tone="good">{texts.isNewEntry}</StatusBadge> : null}
          </Text>
          <Text size="xs" c="dimmed">
            {each.who} · <time dateTime={each.at}>{showMinute(each.at)}</time>
          </Text>
        </li>
      ))}
    </ol>
  )
}
