import '@mantine/core/styles/Table.css'
import { Table } from '@mantine/core'
import { Stack } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { showMoment } from '#web/values/date-text.ts'
import { changesOf } from '../changes.ts'
import type { LogEntry } from '../contract.ts'
import { texts } from './texts.ts'
import { Value } from './changes-in-brief.tsx'
import classes from './activity-log.module.css'
import { RouteModal } from '#web/ui/dialogs/route-modal.tsx'

export function EntryDialog({ entry, onClose }: { entry: LogEntry | undefined; onClose: () => void }) {
  const isPhone = useMediaQuery('(max-width: 37.5em)')
  // It fades out with its contents, and only a mounted dialog returns the focus.
  const [shown, setShown] = useState(entry)
  if (entry !== undefined && entry !== shown) setShown(entry)
  return (
    <RouteModal opened={entry !== undefined} onClose={onClose} title={shown?.log} size="lg" fullScreen={isPhone}>
      {shown ? <Entry entry={shown} /> : null}
    </RouteModal>
  )
}

function Entry({ entry }: { entry: LogEntry }) {
  const changes = changesOf(entry)
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {entry.username} · {entry.module} · {showMoment(entry.createdon)}
      </Text>
      {changes.length === 0 ? (
        <Text size="sm">{texts.noChanges}</Text>
      ) : (
        <Table layout="fixed" className={classes.changes}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{texts.field}</Table.Th>
              <Table.Th scope="col">{texts.before}</Table.Th>
              <Table.Th scope="col">{texts.after}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map(({ field, before, after }) => (
              <Table.Tr key={field}>
                <Table.Th scope="row">{field}</Table.Th>
                <Table.Td>
                  <Value value={before} />
                </Table.Td>
                <Table.Td>
                  <Value value={after} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  )
}
