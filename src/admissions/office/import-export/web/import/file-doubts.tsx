import { Alert } from '#web/kit/notice.tsx'
import { Button } from '#web/kit/buttons.tsx'
import { Text } from '#web/kit/text.tsx'
import { useState } from 'react'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { strangeTexts, tableOf, topOf, withHead } from '#web/values/csv-lines.ts'
import { columnFinder, folded, importColumns } from '../../headers.ts'
import { guessedMeanings } from './reading/column-memory.ts'
import { useImportWork, type Chosen } from './import-work.ts'
import { faultOf } from './reading/read-csv.ts'
import { texts } from '../texts.ts'
import classes from '../import-export.module.css'

/** IMP-22: encoding, header row, and columns of the same name. */
export function FileDoubts({ chosen }: { chosen: Chosen }) {
  const { csv, sheet } = chosen
  const names = sheet.head.map(folded)
  const shared = sheet.head.filter((header, at) => names[at] !== '' && names.indexOf(names[at] ?? '') < at)
  return (
    <>
      {csv.encoding === 'Windows-1252' ? (
        <Alert title={texts.doNamesLookRight}>
          {strangeTexts(csv).join(', ')}
          <Text size="sm">{texts.supposedLetters}</Text>
        </Alert>
      ) : null}
      {shared.map((header, at) => (
        <Text key={`${at} ${header}`} size="sm">
          {texts.sameName(header.trim())}
        </Text>
      ))}
      <HeaderRow chosen={chosen} />
    </>
  )
}

function HeaderRow({ chosen }: { chosen: Chosen }) {
  const { csv, mode, form } = chosen
  const { choose } = useImportWork()
  const [isOpen, setOpen] = useState(false)
  const columns = importColumns(variantOf(form), mode)
  const lines = topOf(csv)
  const take = (head: number) => {
    const other = withHead(csv, head)
    const sheet = tableOf(other)
    choose({ ...chosen, csv: other, sheet, meanings: guessedMeanings(sheet.head, columns, columnFinder(columns)) })
  }
  if (!isOpen)
    return (
      <div>
        <Text size="sm" span>
          {texts.headerRow(csv.lines[csv.head]?.Row ?? 1)}{' '}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          {texts.otherHeader}
        </Button>
      </div>
    )
  return (
    <fieldset className="plain-fieldset">
      <legend>{texts.whichHeader}</legend>
      <ol className={classes.lines}>
        {lines.map(({ Row, cells }, at) => (
          <li key={Row}>
            <Button
              variant={at === csv.head ? 'light' : 'subtle'}
              color="gray"
              fullWidth
              justify="flex-start"
              disabled={faultOf(tableOf(withHead(csv, at))) !== undefined}
              aria-pressed={at === csv.head}
              onClick={() => take(at)}
            >
              {texts.line(Row, cells)}
            </Button>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
