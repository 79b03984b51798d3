import { takesValue } from '#shared/grid.ts'
import { showDate } from '#web/values/date-text.ts'
import { texts } from '#web/texts.ts'
import { wordsOf, type GridColumn } from '../declaration.ts'
import { offered } from './operators.ts'
import { pickedValues } from './picked-values.ts'
import type { ColumnFilter, Condition } from '../chosen.ts'

export function filterWords<Row>(column: GridColumn<Row>, { logic, conditions }: ColumnFilter): string {
  const joint = logic === 'and' ? texts.and : texts.or
  // "is Submitted or Called", not "is Submitted or is Called".
  const wordsAt = (condition: Condition, index: number) =>
    index > 0 && takesValue(condition.operator) && condition.operator === conditions[0]?.operator
      ? valueWords(condition.value, column)
      : conditionWords(condition, column)
  return `${column.title} ${conditions.map(wordsAt).join(` ${joint.toLowerCase()} `)}`
}

function conditionWords<Row>({ operator, value }: Condition, column: GridColumn<Row>) {
  if (operator === 'in') return `is ${either(pickedValues(value).map((each) => labelIn(column, each) || texts.blankValue))}`
  const words = offered[column.type ?? 'text'][operator] ?? operator
  return takesValue(operator) ? `${words} ${valueWords(value, column)}` : words
}

function valueWords<Row>(value: string, column: GridColumn<Row>) {
  if (column.type === 'date') return showDate(value)
  if (column.type === 'boolean') return value === 'true' ? wordsOf(column).yes : wordsOf(column).no
  return labelIn(column, value)
}

export const labelIn = <Row>({ labelOf }: Pick<GridColumn<Row>, 'labelOf'>, value: string) => labelOf?.(value) ?? value

const named = 4

function either(values: readonly string[]): string {
  const shown = values.length > named ? [...values.slice(0, named - 1), texts.others(values.length - named + 1)] : values
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} ${texts.or.toLowerCase()} ${shown.at(-1)}`
}
