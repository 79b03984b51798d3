import '@mantine/core/styles/Table.css'
import { ActionIcon, Group, Paper, Table, Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import IconPencil from '~icons/tabler/pencil'
import IconTrash from '~icons/tabler/trash'
import { readFields, wordedIn } from '../../engine/reading.ts'
import type { Entry, Field } from '../../variant.ts'
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

/** The entries of a repeating group: a table, and on a phone cards. */
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
  <Table aria-label={label} mb="md" verticalSpacing="sm" withTableBorder>
    <Table.Thead>
      <Table.Tr>
        {rows[0]?.facts.map(({ label }) => (
          <Table.Th key={label}>{label}</Table.Th>
        ))}
        <Table.Th>
          <VisuallyHidden>{t(texts.changeOrRemove)}</VisuallyHidden>
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {rows.map(({ facts, ...row }) => (
        <Table.Tr key={row.name}>
          {facts.map(({ label, value }) => (
            <Table.Td key={label}>
              <bdi>{value}</bdi>
            </Table.Td>
          ))}
          <Table.Td>
            <Actions {...row} />
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

const Actions = ({ name, edit, remove }: Omit<Row, 'facts'>) => (
  <Group gap={4} wrap="nowrap" justify="flex-end" className="entry-actions">
    {edit ? (
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t(texts.editEntry, { name })} onClick={edit}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
    ) : null}
    {remove ? (
      <ActionIcon variant="subtle" color="red.9" size="lg" aria-label={t(texts.removeEntry, { name })} onClick={remove}>
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

const read = (field: Field, name: string, entry: Values) => wordedIn(field, name, entry, (text) => t(text))
