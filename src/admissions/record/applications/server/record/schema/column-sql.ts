import type { AnswerType, ApplicationColumn } from '../../../record/column.ts'
import { answerNames, columnOf, columns, filterNames, type FilterName } from '../../../record/columns.ts'

/** How the database fills the column of an answer from the answers of a row that is written. */
const answerSql = (name: string, column: string, type: AnswerType): string => {
  if (type === 'boolean') return `new.${column} := coalesce(new.fields -> '${name}' = 'true', false);`
  if (type === 'date') return daySql(name, column)
  return `new.${column} := fold(${type === 'texts' ? textsSql(name) : textSql(name)});`
}

/** A day with its year first. A regular expression, which takes memory from the system and gives it back each time, was two fifths of the trigger. */
const daySql = (name: string, column: string) =>
  `new.${column} := ${textSql(name)};
  if translate(new.${column}, '123456789', '000000000') = '00-00-0000' then
    new.${column} := substr(new.${column}, 7) || '-' || substr(new.${column}, 4, 2) || '-' || substr(new.${column}, 1, 2);
  end if;`

/** The two names come first, one after the other, so that a person is found as one writes them. */
const fullName: readonly FilterName[] = ['Name', 'familyName']
const searched = [...fullName, ...filterNames.filter((name) => columnOf(name).isSearched && !fullName.includes(name))]

/**
 * What the text of the global search is made of, folded and with blanks between. The columns of answers are filled by then. LIST-38: the last ten digits of
 * the phone are a word.
 */
const searchTerms = (): string[] => [
  ...searched.map((name) => `new.${columnOf(name).column}`),
  `right(translate(new.phone, translate(new.phone, '0123456789', ''), ''), 10)`,
]

const textSql = (name: string) => `coalesce(new.fields ->> '${name}', '')`
const textsSql = (name: string) => `translate(${textSql(name)}, '[]"', '')`

/**
 * The function that fills the columns of answers and the text of the search, and the trigger that calls it whenever a statement writes
 * what they follow from, or them.
 */
export function followingSql(): string {
  const answers = answerNames.map((name) => columns[name])
  const fills = answerNames.map((name) => answerSql(name, columns[name].column, columns[name].type))
  const sources = searched.filter((name) => columnOf(name).from !== 'answer').map((name) => columnOf(name).column)
  const written = [...sources, 'fields', 'search_text', ...answers.map(({ column }) => column)]
  return `create or replace function applications_follow() returns trigger language plpgsql as $$
begin
  ${fills.join('\n  ')}
  new.search_text := fold(
    ${searchTerms().join(" || ' ' ||\n    ")}
  );
  return new;
end $$;
create or replace trigger applications_follow before insert or update of
  ${written.join(', ')}
  on applications for each row execute function applications_follow();
`
}

/** What the index `applications_find` has: the text of the search, the columns that it finds by equal values, and those that it finds by a part. */
export const findTerms = (): string[] => [
  'search_text gin_trgm_ops',
  ...filterNames
    .filter((name) => columnOf(name).isFound)
    .map((name) => (columnOf(name).values ? columnOf(name).column : `fold(${columnOf(name).column})`)),
  ...filterNames.filter((name) => columnOf(name).isFoundByPart).map((name) => `fold(${columnOf(name).column}) gin_trgm_ops`),
]

/** What an index that sorts by a column has. PostgreSQL reads an index alone only where that has the columns of its expressions too. */
export function sortingTerms(name: FilterName): string {
  const { column, type, isWords } = columnOf(name)
  if (isWords) return `(fold(${column}), application_id) include (${column})`
  return type === 'moment or never' ? `(coalesce(${column}, '-infinity'), application_id)` : `(${column}, application_id)`
}

export const isListColumn = (name: string): name is FilterName => Object.hasOwn(columns, name)

/** The migration of a new column of the list, as its line in the table of columns has it. */
export function migrationSql(name: FilterName): string {
  const { column, from, isSearched, isIndexed, isFound, isFoundByPart } = columnOf(name)
  const statements = [`alter table applications add column ${column} ${definition(columnOf(name))};`]
  if (isIndexed)
    statements.push(`create index applications_by_${column} on applications ${sortingTerms(name)} where deleted_at is null;`)
  if (isFound || isFoundByPart)
    statements.push(
      'drop index applications_find;',
      `create index applications_find on applications using gin (\n  ${findTerms().join(', ')}\n) where deleted_at is null;`,
    )
  if (from === 'answer' || isSearched) statements.push(`${followingSql()}update applications set fields = fields;`)
  return `${statements.join('\n')}\n`
}

const definition = ({ type }: ApplicationColumn) => ({ ...ofType, texts: ofType.text, date: ofType.text })[type]

const ofType = {
  text: "text not null default ''",
  number: 'integer not null default 0',
  boolean: 'boolean not null default false',
  moment: 'timestamptz not null default now()',
  'moment or never': 'timestamptz',
}
