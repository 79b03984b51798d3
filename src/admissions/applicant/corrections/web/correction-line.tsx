import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import { Textarea } from '#web/kit/boxes/text-boxes.tsx'
import IconCheck from '~icons/tabler/check'
import { useState } from 'react'
import { labelOf } from '#admissions/record/applications/status/correctable.ts'
import type { CorrectionDto } from '#admissions/record/applications/status/corrections.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { stringifySearch } from '#web/address/search.ts'
import { t } from '#web/language/t.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { words } from '../words.ts'
import { tooLong } from '#web/values/typed-text.ts'
import classes from './corrections.module.css'

type LineProps = { item: CorrectionDto; form: string; onMark: (done: boolean, answer?: string) => Promise<void> }

export function CorrectionLine({ item, form, onMark }: LineProps) {
  const label = t(labelOf(variantOf(form), item))
  const isDone = item.state === 'ticked'
  return (
    <li className={classes.line} data-state={item.state}>
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Title order={2} size="h5">
          {label}
        </Title>
        {isDone ? (
          <Text component="span" size="sm" className={classes.done ?? ''}>
            <IconCheck size={16} aria-hidden /> {t(words.done)}
          </Text>
        ) : null}
      </Group>
      <Text className={classes.words ?? ''}>{t(words.officeWrites, { words: item.words })}</Text>
      {item.answer === '' ? null : <Text size="sm">{t(words.yourAnswer, { answer: item.answer })}</Text>}
      {isDone ? (
        <Group gap="sm" mt="sm">
          <Button component="a" href={boxOf(form, item)} variant="default" aria-label={`${t(words.correct)}: ${label}`}>
            {t(words.correct)}
          </Button>
          <BusyButton variant="subtle" aria-label={`${t(words.notDone)}: ${label}`} onPress={() => onMark(false)}>
            {t(words.notDone)}
          </BusyButton>
        </Group>
      ) : (
        <ToDo item={item} form={form} label={label} onMark={onMark} />
      )}
    </li>
  )
}

function ToDo({ item, form, label, onMark }: LineProps & { label: string }) {
  const [answer, setAnswer] = useState<string>()
  const [problem, setProblem] = useState('')
  const finish = async () => {
    if (answer === undefined || answer.trim() === '') return setProblem(t(words.sayWhy))
    await onMark(true, answer)
  }
  return (
    <>
      <Group gap="sm" mt="sm">
        <Button component="a" href={boxOf(form, item)} aria-label={`${t(words.correct)}: ${label}`}>
          {t(words.correct)}
        </Button>
        {answer === undefined ? (
          <Button variant="default" aria-label={`${t(words.nothingChanges)}: ${label}`} onClick={() => setAnswer('')}>
            {t(words.nothingChanges)}
          </Button>
        ) : null}
      </Group>
      {answer === undefined ? null : (
        <div className={classes.why}>
          <Textarea
            label={t(words.why)}
            value={answer}
            minRows={2}
            error={problem === '' ? tooLong(answer, 500) : problem}
            data-autofocus
            onChange={(event) => {
              setAnswer(event.target.value)
              setProblem('')
            }}
          />
          <BusyButton variant="default" aria-label={`${t(words.done)}: ${label}`} onPress={finish}>
            {t(words.done)}
          </BusyButton>
        </div>
      )}
    </>
  )
}

function boxOf(form: string, { name }: CorrectionDto): string {
  const { stages } = variantOf(form)
  const stage = stages.find(({ fields }) => Object.hasOwn(fields, name)) ?? stages.at(-1)
  return `#/addnewapplication${stringifySearch({ stage: stage?.key, field: name })}`
}
