import { Alert } from '#web/kit/notice.tsx'
import { Button } from '#web/kit/buttons.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import IconDownload from '~icons/tabler/download'
import IconFileImport from '~icons/tabler/file-import'
import { useState } from 'react'
import { laterMessages } from '#shared/text/later-messages.ts'
import { inLanguage } from '#languages/languages.ts'
import { useNamedLanguages } from '#platform/wordings/web/name-fields.tsx'
import { Refused } from '#web/calls/errors.ts'
import { saveFile } from '#web/calls/download.ts'
import { ProblemTable } from '#web/ui/tables/problem-table.tsx'
import { toast, toastFailure } from '#web/ui/notices/toast.tsx'
import { readLines, strangeTexts } from '#web/values/csv-lines.ts'
import { Upload } from '#web/ui/files/upload.tsx'
import type { Answer } from '#web/calls/api.ts'
import { useSend } from '#web/calls/use-call.ts'
import { masterWork } from '../contract.ts'
import { masterCalls } from '../definition.ts'
import { hasNames } from '../value-names.ts'
import { shownFields } from './columns.ts'
import { saved } from '../texts.ts'
import { isColumnOf, readSheet, type CsvSheet } from './csv.ts'
import { texts } from './texts.ts'
import { RouteModal } from '#web/ui/dialogs/route-modal.tsx'
import type { Master } from '../master.ts'

type ImportResult = Answer<typeof masterWork.import>

export function ImportButton({ master }: { master: Master }) {
  const [isOpen, setOpen] = useState(false)
  const [outcome, setOutcome] = useState<ImportResult>()
  const [doubt, setDoubt] = useState<ReadFile>()
  const add = useSend(masterWork.import, [masterCalls(master).get])
  const columns = shownFields(master)
  const languages = useNamedLanguages()
  const names = hasNames(master) ? languages.map(inLanguage) : []

  const open = () => {
    setOutcome(undefined)
    setDoubt(undefined)
    setOpen(true)
  }
  const read = async (file: File) => {
    setOutcome(undefined)
    setDoubt(undefined)
    const { sheet, strange } = await sheetOf(master, file)
    if (strange.length > 0) setDoubt({ sheet, strange })
    else await send(sheet)
  }
  const send = async ({ rows, tooLong }: CsvSheet) => {
    setDoubt(undefined)
    const result = withProblems(await add.mutateAsync({ list: master.path, rows }), tooLong)
    setOutcome(result)
    toast(result.Msg, result.Data.length === 0 ? 'good' : 'bad')
  }
  return (
    <>
      <Button variant="default" leftSection={<IconFileImport size={16} aria-hidden />} onClick={open}>
        {texts.import}
      </Button>
      <RouteModal opened={isOpen} onClose={() => setOpen(false)} title={texts.importInto(master.title)} size="lg">
        <Stack gap="md" align="stretch">
          <Text size="sm">{texts.importHint(columns.join(', '))}</Text>
          {names.length > 0 ? <Text size="sm">{texts.importNames(names.join(', '))}</Text> : null}
          <Button
            variant="subtle"
            size="compact-sm"
            w="fit-content"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => saveFile(new Blob([`${columns.join(',')}\r\n`], { type: 'text/csv' }), `${master.path}.csv`)}
          >
            {texts.sample}
          </Button>
          <Upload label={texts.csvFile} rules={fileRules} onSend={read} />
          {doubt ? <Doubt strange={doubt.strange} onYes={() => void toastFailure(() => send(doubt.sheet))} /> : null}
          {outcome ? <ImportLog {...outcome} /> : null}
        </Stack>
      </RouteModal>
    </>
  )
}

const ImportLog = ({ Msg, Data }: ImportResult) => (
  <>
    <Text component="output">{Msg}</Text>
    {Data.length > 0 ? <ProblemTable label={texts.problems} problems={Data} /> : null}
  </>
)

const fileRules = { endings: ['csv'], maxBytes: 500_000, wrongKind: texts.notCsv, tooLarge: texts.tooLarge }

/** IMP-22: the file's encoding is uncertain, so people look at it before the import. */
const Doubt = ({ strange, onYes }: { strange: readonly string[]; onYes: () => void }) => (
  <Alert title={texts.doNamesLookRight}>
    <Text>{strange.join(', ')}</Text>
    <Text size="sm">{texts.supposedLetters}</Text>
    <Button size="compact-sm" mt="xs" onClick={onYes}>
      {texts.lookRight}
    </Button>
  </Alert>
)

type ReadFile = { sheet: CsvSheet; strange: readonly string[] }

/** Returns the reason if there is nothing to send, and texts that another encoding would change. */
async function sheetOf(master: Master, file: File): Promise<ReadFile> {
  const csv = readLines(new Uint8Array(await file.arrayBuffer()), isColumnOf(master))
  if ('fault' in csv) throw new Refused(csv.fault)
  const sheet = readSheet(master, csv)
  const { rows, lacks, tooLong } = sheet
  if (lacks.length > 0) throw new Refused(texts.columnsMissing(lacks.join(', ')))
  if (rows.length + tooLong.length === 0) throw new Refused(texts.noRows)
  return { sheet, strange: csv.encoding === 'Windows-1252' ? strangeTexts(csv) : [] }
}

function withProblems(result: ImportResult, tooLong: readonly number[]): ImportResult {
  if (tooLong.length === 0) return result
  const unsent = tooLong.map((Row) => ({ Row, status: laterMessages.rowNotSaved, Reason: texts.tooManyCells }))
  const Data = [...result.Data, ...unsent].toSorted((one, other) => one.Row - other.Row)
  return { ...result, Msg: saved(result.Saved, Data.length), Data }
}
