import '@mantine/core/styles/Kbd.css'
import '@mantine/core/styles/Table.css'
import { Kbd, Table } from '@mantine/core'
import { RouteModal } from '#web/ui/dialogs/route-modal.tsx'
import { texts } from '../texts.ts'
import { KeysSwitch } from './keys-switch.tsx'

export const KeyList = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <RouteModal opened={opened} onClose={onClose} title={texts.keys} centered>
    <KeysSwitch hasFocus />
    <Table mt="md">
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
