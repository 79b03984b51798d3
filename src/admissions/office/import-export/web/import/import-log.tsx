import { Button } from '#web/kit/buttons.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import IconDownload from '~icons/tabler/download'
import { useState } from 'react'
import { ProblemTable } from '#web/ui/tables/problem-table.tsx'
import type { Problem } from '../../contract.ts'
import { problemTable, type CsvTable } from '../../csv.ts'
import { texts } from '../texts.ts'
import Papa from 'papaparse'
import { saveFile } from '#web/calls/download.ts'
import { guarded } from '#shared/files/cell-text.ts'
import { RouteModal } from '#web/ui/dialogs/route-modal.tsx'

type Logged = { file: string; sheet: CsvTable; problems: readonly Problem[] }

const shown = 200

/** IMP-4: appears only after errors. */
export function ImportLogButton({ work }: { work: Logged }) {
  const [isOpen, setOpen] = useState(false)
  if (work.problems.length === 0) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.importLog}
      </Button>
      <RouteModal opened={isOpen} onClose={() => setOpen(false)} title={texts.importLog} size="lg">
        <ImportLog {...work} />
      </RouteModal>
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
      <ProblemTable label={texts.importLog} problems={problems.slice(0, shown)} />
      {problems.length > shown ? <Text size="sm">{texts.shownOf(shown, problems.length)}</Text> : null}
    </Stack>
  )
}

/** Guards against formulas, and adds the mark by which spreadsheets detect the encoding. */
export function saveCsv(table: readonly (readonly string[])[], name: string): void {
  const csv = Papa.unparse(table.map((row) => row.map(guarded)))
  saveFile(new Blob([`\uFEFF${csv}\r\n`], { type: 'text/csv' }), name)
}
