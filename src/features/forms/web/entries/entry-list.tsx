import '@mantine/core/styles/Table.css'
import { ActionIcon, Paper, Table, Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { readFields, wordedIn } from '../../engine/reading.ts'
import type { Entry } from '../../variant.ts'
import type { Values } from '#shared/rule.ts'
import { texts } from '../texts.ts'
import { Summary } from '../summary.tsx'

type EntryListProps = { label: string; entry: Entry; list: readonly Values[]; onRemove?: (index: number) => void }

/** The entries of a repeating group: a table, and on a phone cards. */
export function EntryList({ label, entry, list, onRemove }: EntryListProps) {
  const isNarrow = useMediaQuery('(max-width: 48em)')
  if (list.length === 0) return null
  const rows = list.map((each, index) => ({
    name: entryName(entry, each),
    facts: readFields(entry).map(([name, field]) => ({ label: field.label, value: wordedIn(field, name, each) })),
    ...(onRemove && { remove: () => onRemove(index) }),
  }))
  return isNarrow ? <Cards label={label} rows={rows} /> : <Rows label={label} rows={rows} />
}

type Row = { name: string; facts: { label: string; value: string }[]; remove?: () => void }

const Cards = ({ label, rows }: { label: string; rows: readonly Row[] }) => (
  <ul className="entry-cards" aria-label={label}>
    {rows.map(({ name, facts, remove }) => (
      <Paper component="li" withBorder p="md" key={name} pos="relative">
        <Text fw={600} mb="sm" pr="xl">
          {name}
        </Text>
        <Summary facts={facts.slice(1)} />
        {remove ? <Remove name={name} onPress={remove} /> : null}
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
          <VisuallyHidden>{texts.remove}</VisuallyHidden>
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {rows.map(({ name, facts, remove }) => (
        <Table.Tr key={name}>
          {facts.map(({ label, value }) => (
            <Table.Td key={label}>{value}</Table.Td>
          ))}
          <Table.Td>{remove ? <Remove name={name} onPress={remove} /> : null}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

const Remove = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <ActionIcon
    variant="subtle"
    color="red.9"
    size="lg"
    className="entry-remove"
    aria-label={texts.removeEntry(name)}
    onClick={onPress}
  >
    <IconTrash size={18} aria-hidden />
  </ActionIcon>
)

function entryName({ unique, fields }: Entry, entry: Values): string {
  const name = unique?.field ?? Object.keys(fields)[0] ?? ''
  const field = fields[name]
  return field ? wordedIn(field, name, entry) : ''
}
