import { Button, Group, NativeSelect, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { identifierField } from '#features/forms/variant.ts'
import { variantOf } from '#features/forms/variants.ts'
import { Banner, useBanner } from '#web/ui/notices/banner.tsx'
import { importColumns, numberColumn } from '../../headers.ts'
import { rememberMeanings } from './column-memory.ts'
import { useImportWork, type Chosen, type Kind } from './import-work.ts'
import { texts } from '../texts.ts'
import classes from '../import-export.module.css'

/** What each column of the file means; then the check. */
export function ColumnChoice({ chosen }: { chosen: Chosen }) {
  const { file, sheet, mode, form } = chosen
  const columns = importColumns(variantOf(form), mode)
  const options = [{ value: '', label: texts.leftOut }, ...columns.map(({ key, label }) => ({ value: key, label }))]
  const { check, leave } = useImportWork()
  const { notice, say } = useBanner()
  const [meanings, setMeanings] = useState(chosen.meanings)

  const press = () => {
    const fault = faultOf(chosen, meanings)
    if (fault !== undefined) return say(fault)
    rememberMeanings(sheet.head, meanings)
    void check({ mode, form, file, sheet, meanings })
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
      <div className={classes.columns}>
        {sheet.head.map((header, at) => (
          <NativeSelect
            key={`${at} ${header}`}
            label={header.trim() || texts.columnFallback(at + 1)}
            description={texts.firstValue(sheet.rows[0]?.cells[at]?.trim() ?? '')}
            data={options}
            value={meanings[at] ?? ''}
            onChange={({ currentTarget }) => setMeanings(meanings.with(at, currentTarget.value))}
          />
        ))}
      </div>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={leave}>
          {texts.otherFile}
        </Button>
        <Button onClick={press}>{texts.check}</Button>
      </Group>
    </>
  )
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
