import { Alert } from '#web/kit/notice.tsx'
import { Anchor, Text } from '#web/kit/text.tsx'
import { Group, Paper } from '#web/kit/layout.tsx'
import { NativeSelect } from '#web/kit/boxes/text-boxes.tsx'
import { useEffect, useRef, useState } from 'react'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { formNames, forms } from '#shared/form-name.ts'
import { siteSettingsCalls } from '#platform/site-settings/contract.ts'
import { useCall } from '#web/calls/use-call.ts'
import { tableOf } from '#web/values/csv-lines.ts'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { WorkNotice } from '#web/ui/work/work-notice.tsx'
import { Upload } from '#web/ui/files/upload.tsx'
import { importModes, mostOf } from '../../contract.ts'
import { columnFinder, importColumns } from '../../headers.ts'
import { sampleTable } from '../../sample.ts'
import { guessedMeanings, rememberedReadings } from './reading/column-memory.ts'
import { ColumnChoice } from './column-choice.tsx'
import { Checked, Saved } from './import-outcome.tsx'
import { ImportProgress } from './import-progress.tsx'
import { useImportWork, type ImportWork, type Kind } from './import-work.ts'
import { readFile } from './reading/read-file.ts'
import { RecentImports } from './recent-imports.tsx'
import { saveCsv } from './import-log.tsx'
import { StayedNotice } from './stayed-notice.tsx'
import { texts } from '../texts.ts'
import classes from '../import-export.module.css'

/** IMP-1, IMP-2, IMP-6. */
export function ImportScreen() {
  const { work } = useImportWork()
  const card = useRef<HTMLDivElement>(null)
  const seen = useRef(work?.step)
  useEffect(() => {
    // The pressed button disappears with its step; without this the focus would start at the top of the page.
    if (seen.current !== work?.step && document.activeElement === document.body) card.current?.focus()
    seen.current = work?.step
  })
  return (
    <div className={classes.screen}>
      <PageHeader title={texts.applicationImport} hint={texts.intro} />
      <Paper withBorder ref={card} tabIndex={-1} className={classes.card}>
        {work ? <Work work={work} /> : <FileChoice />}
      </Paper>
      <StayedNotice />
      <RecentImports />
      <WorkNotice />
    </div>
  )
}

function Work({ work }: { work: ImportWork }) {
  if (work.step === 'columns') return <ColumnChoice key={`${work.csv.head} ${work.file}`} chosen={work} />
  if (work.step === 'checked') return <Checked work={work} />
  if (work.step === 'saved') return <Saved work={work} />
  return <ImportProgress work={work} />
}

const rules = { endings: ['csv'], maxBytes: mostOf.bytes, wrongKind: texts.notCsv, tooLarge: texts.tooLarge }

function FileChoice() {
  const { choose } = useImportWork()
  const { data } = useCall(siteSettingsCalls.get, {})
  const [kind, setKind] = useState<Kind>({ mode: 'add', form: 'job' })
  const { mode, form } = kind
  const variant = variantOf(form)
  const read = async (file: File) => {
    const columns = importColumns(variant, mode)
    const csv = await readFile(file, columns)
    const sheet = tableOf(csv)
    const meanings = guessedMeanings(sheet.head, columns, columnFinder(columns))
    choose({ ...kind, file: file.name, csv, sheet, meanings, decided: rememberedReadings() })
  }
  const isOffered = mode === 'update' || data?.[0]?.Forms.includes(form) !== false
  return (
    <>
      <div className={classes.columns}>
        <NativeSelect
          label={texts.mode}
          data={importModes.map((value) => ({ value, label: texts.modes[value] }))}
          value={mode}
          onChange={({ currentTarget }) =>
            setKind({ form, mode: importModes.find((name) => name === currentTarget.value) ?? 'add' })
          }
        />
        <NativeSelect
          label={texts.form}
          data={formNames.map((value) => ({ value, label: forms[value].title }))}
          value={form}
          onChange={({ currentTarget }) =>
            setKind({ mode, form: formNames.find((name) => name === currentTarget.value) ?? 'job' })
          }
        />
      </div>
      {mode === 'add' ? null : <Text size="sm">{texts.updateHint}</Text>}
      {isOffered ? (
        <>
          <Upload label={texts.csvFile} rules={rules} busyWords={() => texts.reading} onSend={read} />
          <Group justify="space-between" gap="xs">
            <Text size="sm" c="dimmed">
              {texts.limits}
            </Text>
            <Anchor
              component="button"
              type="button"
              size="sm"
              py={4}
              onClick={() => saveCsv(sampleTable(variant, mode), texts.sampleName)}
            >
              {texts.sample}
            </Anchor>
          </Group>
        </>
      ) : (
        <Alert>{texts.notOffered(forms[form].title.toLowerCase())}</Alert>
      )}
    </>
  )
}
