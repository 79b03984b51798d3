import { isSearched, type AnswerType, type ApplicationColumn } from '../../../record/column.ts'
import { answerNames, columnOf, columns, filterNames, type FilterName } from '../../../record/columns.ts'

const answerSql = (name: string, column: string, type: AnswerType): string => {
  if (type === 'boolean') return `new.${column} := coalesce(new.fields -> '${name}' = 'true', false);`
  if (type === 'date') return daySql(name, column)
  return `new.${column} := fold(${type === 'texts' ? textsSql(name) : textSql(name)});`
}

/** No regular expression: that was two fifths of the trigger's time. */
const daySql = (name: string, column: string) =>
  `new.${column} := ${textSql(name)};
  if translate(new.${column}, '123456789', '000000000') = '00-00-0000' then
    new.${column} := substr(new.${column}, 7) || '-' || substr(new.${column}, 4, 2) || '-' || substr(new.${column}, 1, 2);
  end if;`

/** Adjacent, so that people find a full name as they write it. */
const fullName: readonly FilterName[] = ['Name', 'familyName']
const searched = [...fullName, ...filterNames.filter((name) => isSearched(columnOf(name)) && !fullName.includes(name))]

/** Folded. The trigger has filled the answers' columns by then. LIST-38: the phone's last ten digits are a word. */
const searchTerms = (): string[] => [
  ...searched.map((name) => `new.${columnOf(name).column}`),
  `right(translate(new.phone, translate(new.phone, '0123456789', ''), ''), 10)`,
]

const textSql = (name: string) => `coalesce(new.fields ->> '${name}', '')`
const textsSql = (name: string) => `translate(${textSql(name)}, '[]"', '')`

/** A function and its trigger, for every statement that writes these columns or their sources. */
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

export const findTerms = (): string[] => [
  'search_text gin_trgm_ops',
  ...filterNames
    .filter((name) => columnOf(name).find === 'equal')
    .map((name) => (columnOf(name).values ? columnOf(name).column : `fold(${columnOf(name).column})`)),
  ...filterNames.filter((name) => columnOf(name).find === 'by part').map((name) => `fold(${columnOf(name).column}) gin_trgm_ops`),
]

/** Includes the expression's columns: PostgreSQL needs them for an index-only scan. */
export function sortingTerms(name: FilterName): string {
  const { column, type, kind } = columnOf(name)
  if (kind === 'words') return `(fold(${column}), application_id) include (${column})`
  return type === 'moment or never' ? `(coalesce(${column}, '-infinity'), application_id)` : `(${column}, application_id)`
}

export const isListColumn = (name: string): name is FilterName => Object.hasOwn(columns, name)

export function migrationSql(name: FilterName): string {
  const { column, from, isIndexed, find } = columnOf(name)
  const statements = [`alter table applications add column ${column} ${definition(columnOf(name))};`]
  if (isIndexed)
    statements.push(`create index applications_by_${column} on applications ${sortingTerms(name)} where deleted_at is null;`)
  if (find === 'equal' || find === 'by part')
    statements.push(
      'drop index applications_find;',
      `create index applications_find on applications using gin (\n  ${findTerms().join(', ')}\n) where deleted_at is null;`,
    )
  if (from === 'answer' || isSearched(columnOf(name))) statements.push(followingSql().trimEnd())
  // A job fills the rows in pieces (fill-columns.ts): one statement would hold up the start and every save.
  if (from !== 'product') statements.push(`insert into unfolded (name) select '${name}' where exists (select from applications);`)
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
