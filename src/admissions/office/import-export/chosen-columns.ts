import { columnOf, listNames, type ListName } from '#admissions/record/applications/record/columns.ts'
import { fieldsNamed, formAnswers, listTitle } from '#admissions/record/applications/record/form-answers.ts'
import type { Cell } from '#shared/files/cell-text.ts'
import { parseIsoDate } from '#shared/time/dates.ts'
import {
  answerWidth,
  cellIn,
  dayFormat,
  fieldColumn,
  momentFormat,
  withOwnHeaders,
  type WorkbookColumn,
} from './workbook-columns.ts'

const yes = 'Yes'
const no = 'No'

/** IMP-17: in the chosen order, named as in the staff list. Undefined if the list lacks a column. */
export function chosenColumns(names: readonly string[]): WorkbookColumn[] | undefined {
  const columns = [...new Set(names)].map(chosenColumn)
  const found = columns.flatMap((column) => column ?? [])
  return found.length === columns.length ? withOwnHeaders(found) : undefined
}

function chosenColumn(name: string): WorkbookColumn | undefined {
  if (isListName(name)) return columnOf(name).from === 'answer' ? answerColumn(name, listTitle(name)) : recordColumn(name)
  const further = furtherColumns.find(({ key }) => key === name)
  const answer = formAnswers.find((each) => each.name === name)
  return further ?? (answer && answerColumn(name, answer.title))
}

const isListName = (name: string): name is ListName => listNames.some((each) => each === name)

function answerColumn(name: string, header: string): WorkbookColumn | undefined {
  const column = fieldColumn(name, fieldsNamed(name)[0])
  return column && { ...column, header }
}

function recordColumn(name: ListName): WorkbookColumn {
  const { type, workbook } = columnOf(name)
  const column = { key: name, header: listTitle(name), width: workbook?.width ?? answerWidth }
  if (type === 'boolean') return { ...column, cell: (values) => (values[name] === true ? yes : no) }
  if (type === 'date') return { ...column, format: dayFormat, cell: (values) => dayOf(values[name]) }
  const isMoment = type === 'moment' || type === 'moment or never'
  return { ...column, ...(isMoment && { format: momentFormat }), cell: cellIn(name) }
}

/** The columns of the list besides record columns and answers (LIST-24). */
const furtherColumns: readonly WorkbookColumn[] = [
  { key: 'NotesHistory', header: 'Notes History', width: 40, cell: ({ NotesHistory }) => textsIn(NotesHistory) },
  { key: 'filename', header: 'Name of the resume', width: 32, cell: cellIn('filename') },
  { key: 'Filebase', header: 'Resume', width: 10, cell: ({ filename }) => (filename === undefined ? no : yes) },
]

function textsIn(notes: unknown): string {
  if (!Array.isArray(notes)) return ''
  return notes
    .map((note: object | null) =>
      Object.values(note ?? {})
        .filter((part) => typeof part === 'string')
        .join(', '),
    )
    .join('\n')
}

function dayOf(value: unknown): Cell {
  const day = typeof value === 'string' ? parseIsoDate(value) : undefined
  return day ? new Date(Date.UTC(day.year, day.month - 1, day.day)) : null
}
