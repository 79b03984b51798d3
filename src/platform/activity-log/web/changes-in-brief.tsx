import { Text } from '#web/kit/text.tsx'
import { changesOf, type RecordChange } from '../changes.ts'
import type { LogEntry } from '../contract.ts'
import { texts } from './texts.ts'

const lines = 2

export function ChangesInBrief(entry: LogEntry) {
  const changes = changesOf(entry)
  const shown = changes.slice(0, changes.length > lines ? lines - 1 : lines)
  const rest = changes.length - shown.length
  if (changes.length === 0) return null
  return (
    <>
      {shown.map((change) => (
        <Text key={change.field} size="xs" truncate>
          <Line {...change} />
        </Text>
      ))}
      {rest > 0 ? (
        <Text size="xs" c="dimmed">
          {texts.more(rest)}
        </Text>
      ) : null}
    </>
  )
}

const Line = ({ field, before, after }: RecordChange) => (
  <>
    {field}: {before === undefined ? null : <Value value={before} />}
    {before !== undefined && after !== undefined ? ' → ' : null}
    {after === undefined ? null : <Value value={after} />}
  </>
)

export function Value({ value }: { value: string | undefined }) {
  if (value !== '') return value
  return (
    <Text span inherit c="dimmed">
      {texts.blank}
    </Text>
  )
}
