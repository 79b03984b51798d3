import '@mantine/core/styles/Table.css'
import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core'
import type { Paste } from '../../sheet-block.ts'
import { texts as kit } from '#web/texts.ts'
import { useFocusReturn } from '#web/ui/use-focus-return.ts'
import { texts } from './texts.ts'

type PastePreviewProps = { paste: Paste; onTake: () => void; onClose: () => void }

/** What of a block can't be pasted and why, before anything of it is taken. */
export function PastePreview({ paste: { changes, refused }, onTake, onClose }: PastePreviewProps) {
  useFocusReturn()
  const shown = refused.slice(0, mostShown)
  const taken = changes.filter(({ text }) => text !== '').length
  return (
    <Modal opened onClose={onClose} title={texts.pasteTitle} size="lg" closeButtonProps={{ 'aria-label': kit.close }}>
      <Stack>
        <Text size="sm">{texts.pasteHint(taken, refused.length)}</Text>
        <Table aria-label={texts.pasteTitle} fz="sm">
          <Table.Thead>
            <Table.Tr>
              {[texts.pasteRow, texts.pasteColumn, texts.pasteValue, texts.pasteReason].map((title) => (
                <Table.Th key={title} scope="col">
                  {title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ row, cell, value, reason }, index) => (
              <Table.Tr key={`${row} ${index}`}>
                <Table.Td>{row + 1}</Table.Td>
                <Table.Td>{cell ?? texts.beyond}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{value.slice(0, longestShown)}</Table.Td>
                <Table.Td>{reason}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {refused.length > shown.length ? <Text size="sm">{texts.more(refused.length - shown.length)}</Text> : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus onClick={onClose}>
            {kit.cancel}
          </Button>
          <Button
            disabled={changes.length === 0}
            onClick={() => {
              onTake()
              onClose()
            }}
          >
            {texts.pasteRest}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const mostShown = 100
const longestShown = 60
