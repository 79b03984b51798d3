import { titleOfForm } from '#shared/form-name.ts'
import { isChoice } from '#admissions/record/forms/field.ts'
import { mostColumns } from '#shared/grid.ts'
import type { GridColumn } from '#web/ui/grid/declaration.ts'
import type { ColumnType } from '#web/ui/grid/filters/operators.ts'
import type { ListItem } from '../../../contract.ts'
import { choiceLabelOf } from '../../../record/choice-words.ts'
import { formAnswers, type FormAnswerType } from '../../../record/form-answers.ts'
import { choicesOf, listColumns } from './columns.tsx'

type Column = GridColumn<ListItem>

const texts = {
  yes: 'Yes',
  no: 'No',
  ofStaff: 'Notes and resume',
  notesHistory: 'Notes History',
  resumeName: 'Name of the resume',
  resumeThere: 'Resume',
}

const answerTypes: Partial<Record<FormAnswerType, ColumnType>> = { number: 'number', boolean: 'boolean', date: 'date' }

function wordsIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsIn).filter(Boolean).join('; ')
  if (typeof value === 'object' && value !== null) return Object.values(value).map(wordsIn).filter(Boolean).join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const wordsOfTick = { yes: texts.yes, no: texts.no }

/** LIST-24: rows have these only on request. */
const answerColumns: readonly Column[] = [
  ...formAnswers.map(({ name, title, type, field, form, stage }): Column => {
    const columnType = answerTypes[type]
    const joined = type === 'texts' || type === 'entries'
    const isChosen = isChoice(field)
    const group = stage === '' ? titleOfForm(form) : `${titleOfForm(form)}: ${stage}`
    return {
      field: name,
      title,
      onRequest: { group },
      isHidden: true,
      ...(columnType && { type: columnType }),
      ...(type === 'boolean' && { words: wordsOfTick }),
      ...(joined && { value: (row: ListItem) => wordsIn(Reflect.get(row, name)) }),
      ...(isChosen && { ...choicesOf(name), labelOf: choiceLabelOf(name) }),
    }
  }),
  {
    field: 'NotesHistory',
    title: texts.notesHistory,
    onRequest: { group: texts.ofStaff },
    isHidden: true,
    value: (row: ListItem) => wordsIn(Reflect.get(row, 'NotesHistory')),
  },
  { field: 'filename', title: texts.resumeName, onRequest: { group: texts.ofStaff }, isHidden: true },
  {
    field: 'Filebase',
    title: texts.resumeThere,
    onRequest: { group: texts.ofStaff },
    isHidden: true,
    type: 'boolean',
    words: wordsOfTick,
  },
]

export const staffColumns: readonly Column[] = [...listColumns, ...answerColumns]
export const columnsAsked = (hidden: readonly string[]): string[] =>
  answerColumns.flatMap(({ field }) => (hidden.includes(field) ? [] : field)).slice(0, mostColumns)
