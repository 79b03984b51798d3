import type { AnswerType, ApplicationColumn } from '../../../record/column.ts'
import { columnOf, columns, filterNames, type FilterName } from '../../../record/columns.ts'

/** How the database takes the column of an answer out of `fields`. */
export const answerSql = (name: string, type: AnswerType): string => {
  if (type === 'boolean') return `coalesce(fields -> '${name}' = 'true', false)`
  if (type === 'date') return String.raw`regexp_replace(${textSql(name)}, '^(\d\d)-(\d\d)-(\d{4})$', '\3-\2-\1')`
  return `lower(${type === 'texts' ? textsSql(name) : textSql(name)})`
}

/** What the text of the global search is made of, in lower case and with blanks between. */
export const searchTerms = (): string[] =>
  filterNames
    .filter((name) => columnOf(name).isSearched)
    .map((name) => {
      const { from, type, column } = columnOf(name)
      if (from !== 'answer') return column
      return type === 'texts' ? textsSql(name) : textSql(name)
    })

const textSql = (name: string) => `coalesce(fields ->> '${name}', '')`
const textsSql = (name: string) => `translate(${textSql(name)}, '[]"', '')`

/** What the index `applications_find` has: the text of the search, and the columns that it finds by equal values. */
export const findTerms = (): string[] => [
  'search_text gin_trgm_ops',
  ...filterNames
    .filter((name) => columnOf(name).isFound)
    .map((name) => (columnOf(name).values ? columnOf(name).column : `lower(${columnOf(name).column})`)),
]

export const isListColumn = (name: string): name is FilterName => Object.hasOwn(columns, name)

/** The migration of a new column of the list, as its line in the table of columns has it. */
export function migrationSql(name: FilterName): string {
  const { column, isSearched, isIndexed } = columnOf(name)
  const search = `add column search_text text not null generated always as (lower(\n    ${searchTerms().join(" || ' ' ||\n    ")}\n  )) stored`
  const changes = [`add column ${column} ${definition(name, columnOf(name))}`]
  const indexes = isIndexed
    ? [`create index applications_by_${column} on applications (${column}, application_id) where deleted_at is null;`]
    : []
  if (isSearched) {
    changes.unshift('drop column search_text')
    changes.push(search)
    indexes.unshift(
      `create index applications_find on applications using gin (\n  ${findTerms().join(', ')}\n) where deleted_at is null;`,
    )
  }
  return `alter table applications\n  ${changes.join(',\n  ')};\n${indexes.join('\n')}\n`
}

function definition(name: string, { from, type }: ApplicationColumn): string {
  if (from === 'answer')
    return `${type === 'boolean' ? 'boolean' : 'text'} not null generated always as (${answerSql(name, type)}) stored`
  return { ...ofType, texts: ofType.text, date: ofType.text }[type]
}

const ofType = {
  text: "text not null default ''",
  number: 'integer not null default 0',
  boolean: 'boolean not null default false',
  moment: 'timestamptz not null default now()',
  'moment or never': 'timestamptz',
}
