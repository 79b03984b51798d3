import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { NativeSelect } from '#web/kit/boxes/text-boxes.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import { useMemo, useState } from 'react'
import { identifierField } from '#admissions/record/forms/variant.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { Banner, useBanner } from '#web/ui/notices/banner.tsx'
import { decidedOf, questionsOf, type Question } from '../../column-questions.ts'
import type { Decided } from '../../contract.ts'
import { folded, importColumns, numberColumn } from '../../headers.ts'
import { rememberMeanings, rememberReadings } from './reading/column-memory.ts'
import { ColumnQuestions } from './column-questions.tsx'
import { FileDoubts } from './file-doubts.tsx'
import { useImportWork, type Chosen, type Kind } from './import-work.ts'
import { texts } from '../texts.ts'
import classes from '../import-export.module.css'

export function ColumnChoice({ chosen }: { chosen: Chosen }) {
  const { file, sheet, mode, form } = chosen
  const columns = useMemo(() => importColumns(variantOf(form), mode), [form, mode])
  const options = [{ value: '', label: texts.leftOut }, ...columns.map(({ key, label }) => ({ value: key, label }))]
  const { check, leave } = useImportWork()
  const { notice, say } = useBanner()
  const [meanings, setMeanings] = useState(chosen.meanings)
  const [readings, setReadings] = useState(chosen.decided)
  const questions = useMemo(() => questionsOf(sheet, meanings, columns), [sheet, meanings, columns])
  const nameOf = namesIn(sheet.head)

  const press = () => {
    const decided = decidedOf(questions, readings)
    const fault = faultOf(chosen, meanings) ?? undecided(questions, decided)
    if (fault !== undefined) return say(fault)
    rememberMeanings(sheet.head, meanings)
    rememberReadings(decided)
    void check({ ...chosen, meanings, decided })
  }
  return (
    <>
      <div>
        <Banner notice={notice} />
        <Title order={2}>{texts.columns}</Title>
        <Text size="sm" c="dimmed">
          {texts.fileRows(file, sheet.rows.length)}. {texts.columnsHint}
        </Text>
      </div>
      <FileDoubts chosen={chosen} />
      <div className={classes.columns}>
        {sheet.head.map((header, at) => (
          <NativeSelect
            key={`${at} ${header}`}
            label={nameOf(at)}
            description={texts.firstValue(sheet.rows[0]?.cells[at]?.trim() ?? '')}
            data={options}
            value={meanings[at] ?? ''}
            onChange={({ currentTarget }) => setMeanings(meanings.with(at, currentTarget.value))}
          />
        ))}
      </div>
      <ColumnQuestions questions={questions} readings={readings} onChange={setReadings} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={leave}>
          {texts.otherFile}
        </Button>
        <Button onClick={press}>{texts.check}</Button>
      </Group>
    </>
  )
}

function namesIn(head: readonly string[]): (at: number) => string {
  const names = head.map(folded)
  return (at) => {
    const name = head[at]?.trim() ?? ''
    const isShared = names.filter((other) => other === names[at]).length > 1
    if (name === '') return texts.columnFallback(at + 1)
    return isShared ? `${name} (${texts.columnFallback(at + 1).toLowerCase()})` : name
  }
}

const undecided = (questions: readonly Question[], decided: Decided) => {
  const open = questions.find(({ key }) => decided[key] === undefined)
  return open && texts.decideFirst(open.label)
}

function faultOf({ mode, form }: Kind, meanings: readonly string[]): string | undefined {
  const variant = variantOf(form)
  const columns = importColumns(variant, mode)
  const twice = columns.find(({ key }) => meanings.filter((meaning) => meaning === key).length > 1)
  if (twice) return texts.twice(twice.label)
  const name = identifierField(variant)
  if (mode === 'add') {
    if (meanings.includes(name)) return undefined
    return texts.needsName(columns.find(({ key }) => key === name)?.label ?? name)
  }
  const isNamed = [numberColumn.key, variant.columns.MailId, name].some((key) => meanings.includes(key))
  return isNamed ? undefined : texts.needsKey
}
