import { Alert, Anchor, Group, Paper, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { job } from '#features/forms/declarations/job.ts'
import { siteSettingsCalls } from '#platform/site-settings/contract.ts'
import { useCall } from '#web/calls/use-call.ts'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { Upload } from '#web/ui/files/upload.tsx'
import { mostOf } from '../../contract.ts'
import { columnFinder, importColumns } from '../../headers.ts'
import { sampleTable } from '../../sample.ts'
import { guessedMeanings } from './column-memory.ts'
import { ColumnChoice } from './column-choice.tsx'
import { Checked, Saved } from './import-outcome.tsx'
import { ImportProgress } from './import-progress.tsx'
import { useImportWork, type ImportWork } from './import-work.ts'
import { readFile } from './read-file.ts'
import { RecentImports } from './recent-imports.tsx'
import { saveCsv } from './import-log.tsx'
import { texts } from '../texts.ts'
import classes from '../import-export.module.css'

/** IMP-1, IMP-2, IMP-6: applications out of a csv file: chosen, checked, saved, undone. */
export function ImportScreen() {
  const { work } = useImportWork()
  const card = useRef<HTMLDivElement>(null)
  const seen = useRef(work?.step)
  useEffect(() => {
    // The button that was pressed is gone with its step: the keyboard goes on here instead of at the top of the page.
    if (seen.current !== work?.step && document.activeElement === document.body) card.current?.focus()
    seen.current = work?.step
  })
  return (
    <div className={classes.screen}>
      <PageHeader title={texts.applicationImport} hint={texts.intro} />
      <Paper withBorder ref={card} tabIndex={-1} className={classes.card}>
        {work ? <Work work={work} /> : <FileChoice />}
      </Paper>
      <RecentImports />
    </div>
  )
}

function Work({ work }: { work: ImportWork }) {
  if (work.step === 'columns') return <ColumnChoice key={work.file} chosen={work} />
  if (work.step === 'checked') return <Checked work={work} />
  if (work.step === 'saved') return <Saved work={work} />
  return <ImportProgress work={work} />
}

const columns = importColumns(job)
const find = columnFinder(columns)
const rules = { endings: ['csv'], maxBytes: mostOf.bytes, wrongKind: texts.notCsv, tooLarge: texts.tooLarge }

function FileChoice() {
  const { choose } = useImportWork()
  const { data } = useCall(siteSettingsCalls.get, {})
  const read = async (file: File) => {
    const sheet = await readFile(file)
    choose({ file: file.name, sheet, meanings: guessedMeanings(sheet.head, columns, find) })
  }
  if (data?.[0]?.Forms.includes(job.name) === false) return <Alert>{texts.notOffered}</Alert>
  return (
    <>
      <Upload label={texts.csvFile} rules={rules} busyWords={() => texts.reading} onSend={read} />
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {texts.limits}
        </Text>
        <Anchor component="button" type="button" size="sm" py={4} onClick={() => saveCsv(sampleTable(job), texts.sampleName)}>
          {texts.sample}
        </Anchor>
      </Group>
    </>
  )
}
