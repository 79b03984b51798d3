import { useSend } from '#web/calls/use-call.ts'
import { checkOf } from '#web/ui/fields/form.tsx'
import type { Grid } from '#web/ui/grid/declaration.ts'
import { fromList } from '#web/ui/grid/source.ts'
import { EditableList } from '#web/ui/tables/editable-list.tsx'
import { letterBody, letterCalls, type Letter } from '../contract.ts'
import { letterViolation } from '../letter-places.ts'
import { letterShapeLabels, letterShapeWords } from '../letter-shapes.ts'
import { LetterFields } from './letter-fields.tsx'
import { texts } from './texts.ts'

const changes = [letterCalls.get]

export function LettersScreen() {
  const save = useSend(letterCalls.save, changes)
  const remove = useSend(letterCalls.delete, changes)
  return (
    <EditableList
      grid={grid}
      add={texts.add}
      valuesOf={valuesOf}
      check={check}
      save={(values, letter) => save.mutateAsync({ ...values, ...(letter && { ID: letter.ID, Seen: letter }) })}
      remove={({ ID }) => remove.mutateAsync({ ID })}
    >
      {() => <LetterFields />}
    </EditableList>
  )
}

type Values = Omit<Letter, 'ID'>

const checkShape = checkOf(letterBody)

function check(values: Values) {
  const broken = checkShape(values)
  if (broken) return broken
  const violation = letterViolation({ subject: values.Subject, text: values.Text })
  return violation && { message: violation.message, field: violation.field === 'subject' ? 'Subject' : 'Text' }
}

const valuesOf = (letter: Letter | undefined): Values => {
  const { Name = '', Subject = '', Text = '', As = 'mail' } = letter ?? {}
  return { Name, Subject, Text, As }
}

const grid: Grid<Letter> = {
  title: texts.letters,
  columns: [
    { field: 'Name', title: texts.name, width: 240 },
    { field: 'Subject', title: texts.subject },
    { field: 'As', title: letterShapeWords.label, width: 120, value: ({ As }) => letterShapeLabels[As] },
  ],
  source: fromList(letterCalls.get),
  keyOf: ({ ID }) => ID,
  nameOf: ({ Name }) => Name,
  search: { contains: ['Name', 'Subject'] },
  empty: { hint: texts.empty },
}
