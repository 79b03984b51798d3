import '@mantine/core/styles/Table.css'
import { Button, Modal, Stack, Table, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { texts as kit } from '#web/texts.ts'
import type { Problem } from '../contract.ts'
import { problemTable, type Sheet } from '../sheet.ts'
import { saveCsv } from './save-csv.ts'
import { texts } from './texts.ts'
import classes from './import-export.module.css'

type Logged = { file: string; sheet: Sheet; problems: readonly Problem[] }

/** As many as somebody reads; the file has all. */
const shown = 200

/** 'Import Log', there only after errors: which row, and why (back-office specification, section 4). */
export function ImportLogButton({ work }: { work: Logged }) {
  const [isOpen, setOpen] = useState(false)
  if (work.problems.length === 0) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.importLog}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={texts.importLog}
        size="lg"
        closeButtonProps={{ 'aria-label': kit.close }}
      >
        <ImportLog {...work} />
      </Modal>
    </>
  )
}

function ImportLog({ file, sheet, problems }: Logged) {
  return (
    <Stack gap="sm" align="stretch">
      <Button
        variant="default"
        w="fit-content"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => saveCsv(problemTable(sheet, problems), texts.problemName(file))}
      >
        {texts.problemRows}
      </Button>
      <Table aria-label={texts.importLog} striped className={classes.log}>
        <Table.Thead>
          <Table.Tr>
            {[texts.row, texts.status, texts.reason].map((title) => (
              <Table.Th key={title}>{title}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {problems.slice(0, shown).map(({ Row, status, Reason }) => (
            <Table.Tr key={Row}>
              <Table.Td>{Row}</Table.Td>
              <Table.Td>{status}</Table.Td>
              <Table.Td>{Reason}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {problems.length > shown ? <Text size="sm">{texts.shownOf(shown, problems.length)}</Text> : null}
    </Stack>
  )
}
