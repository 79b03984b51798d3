import '@mantine/core/styles/Kbd.css'
import '@mantine/core/styles/Switch.css'
import '@mantine/core/styles/Table.css'
import { Kbd, Switch, Table } from '@mantine/core'
import { useState } from 'react'
import { texts } from './texts.ts'
import { areKeysOn, switchKeys } from './use-keys.ts'
import { RouteModal } from '#web/ui/dialogs/route-modal.tsx'

/** REV-6: the keys of the Review screen, and the switch that turns them off on this device. */
export function KeyList({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [areOn, setOn] = useState(areKeysOn)
  return (
    <RouteModal opened={opened} onClose={onClose} title={texts.keys} centered>
      <Switch
        label={texts.keysOn}
        checked={areOn}
        mb="md"
        data-autofocus
        onChange={(event) => {
          switchKeys(event.currentTarget.checked)
          setOn(event.currentTarget.checked)
        }}
      />
      <Table>
        <Table.Tbody>
          {texts.keyList.map(([key, what]) => (
            <Table.Tr key={key}>
              <Table.Td>
                <Kbd>{key}</Kbd>
              </Table.Td>
              <Table.Td>{what}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </RouteModal>
  )
}
