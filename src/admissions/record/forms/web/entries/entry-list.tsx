import { ActionIcon } from '#web/kit/buttons.tsx'
import { Group, Paper } from '#web/kit/layout.tsx'
import { Text, VisuallyHidden } from '#web/kit/text.tsx'
import { useMediaQuery } from '@mantine/hooks'
import IconPencil from '~icons/tabler/pencil'
import IconTrash from '~icons/tabler/trash'
import { readFields, wordedIn } from '../../engine/reading.ts'
import type { Entry, EntryField } from '../../field.ts'
import type { Values } from '#shared/rule.ts'
import { texts } from '../texts.ts'
import { Summary } from '../summary.tsx'
import { t } from '#web/language/t.ts'

type EntryListProps = {
  label: string
  entry: Entry
  list: readonly Values[]
  onEdit?: (index: number) => void
  onRemove?: (index: number) => void
}

export function EntryList({ label, entry, list, onEdit, onRemove }: EntryListProps) {
  const isNarrow = useMediaQuery('(max-width: 48em)')
  if (list.length === 0) return null
  const rows = list.map((each, index) => ({
    name: entryName(entry, each),
    facts: readFields(entry).map(([name, field]) => ({ label: field.label, value: read(field, name, each) })),
    ...(onEdit && { edit: () => onEdit(index) }),
    ...(onRemove && { remove: () => onRemove(index) }),
  }))
  return isNarrow ? <Cards label={label} rows={rows} /> : <Rows label={label} rows={rows} />
}

type Row = { name: string; facts: { label: string; value: string }[]; edit?: () => void; remove?: () => void }

const Cards = ({ label, rows }: { label: string; rows: readonly Row[] }) => (
  <ul className="entry-cards" aria-label={label}>
    {rows.map(({ facts, ...row }) => (
      <Paper component="li" withBorder p="md" key={row.name} pos="relative">
        <Text fw={600} mb="sm" className="entry-name">
          <bdi>{row.name}</bdi>
        </Text>
        <Summary facts={facts.slice(1)} />
        <Actions {...row} />
      </Paper>
    ))}
  </ul>
)

const Rows = ({ label, rows }: { label: string; rows: readonly Row[] }) => (
  <table aria-label={label} className="entry-table">
    <thead>
      <tr>
        {rows[0]?.facts.map(({ label }) => (
          <th key={label}>{label}</th>
        ))}
        <th>
          <VisuallyHidden>{t(texts.changeOrRemove)}</VisuallyHidden>
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ facts, ...row }) => (
        <tr key={row.name}>
          {facts.map(({ label, value }) => (
            <td key={label}>
              <bdi>{value}</bdi>
            </td>
          ))}
          <td>
            <Actions {...row} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Actions = ({ name, edit, remove }: Omit<Row, 'facts'>) => (
  <Group gap={4} wrap="nowrap" justify="flex-end" className="entry-actions">
    {edit ? (
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t(texts.editEntry, { name })} onClick={edit}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
    ) : null}
    {remove ? (
      <ActionIcon variant="subtle" color="red" size="lg" aria-label={t(texts.removeEntry, { name })} onClick={remove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    ) : null}
  </Group>
)

function entryName({ unique, fields }: Entry, entry: Values): string {
  const name = unique?.field ?? Object.keys(fields)[0] ?? ''
  const field = fields[name]
  return field ? read(field, name, entry) : ''
}

const read = (field: EntryField, name: string, entry: Values) => wordedIn(field, name, entry, (text) => t(text))
