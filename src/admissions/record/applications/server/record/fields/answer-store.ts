import { sql, type RawBuilder } from 'kysely'
import { resumeSlot } from '#admissions/record/forms/declarations/job.ts'
import type { GridFields } from '#server/db/lists/grid.ts'
import { HttpError } from '#server/base/refusal.ts'
import { malformed } from '#shared/schema.ts'
import { formatIsoDate, parseFormDate } from '#shared/time/dates.ts'
import { choicesReadAs } from '../../../record/choice-words.ts'
import { columnOf, columns, listNames, type FilterName } from '../../../record/columns.ts'
import { formAnswers, type FormAnswerType } from '../../../record/form-answers.ts'
import type { GridField } from '#server/db/lists/grid-field.ts'

/** Compares days year first; the wire has both orders. */
export function yearFirst(text: string): string {
  const date = parseFormDate(text)
  return date ? formatIsoDate(date) : text
}

const textOf = (name: string) => sql`coalesce(fields ->> ${sql.lit(name)}, '')`

const compared: Record<FormAnswerType, (name: string) => GridField> = {
  text: (name) => ({ type: 'text', column: textOf(name) }),
  number: (name) => {
    const number = sql`(case when fields ->> ${sql.lit(name)} ~ '^-?\\d{1,15}(\\.\\d{1,9})?$' then (fields ->> ${sql.lit(name)})::numeric end)`
    return { type: 'number', column: number, inOrder: sql`coalesce(${number}, '-infinity'::numeric)` }
  },
  boolean: (name) => ({ type: 'boolean', column: sql`coalesce(fields -> ${sql.lit(name)} = 'true'::jsonb, false)` }),
  date: (name) => ({
    type: 'text',
    column: sql`regexp_replace(${textOf(name)}, '^(\\d\\d)-(\\d\\d)-(\\d{4})$', '\\3-\\2-\\1')`,
    asStored: yearFirst,
  }),
  texts: (name) => ({ type: 'texts', column: sql`translate(${textOf(name)}, '[]"', '')` }),
  entries: (name) => ({
    type: 'text',
    column: sql`coalesce((
      select string_agg(part #>> '{}', ' ') from jsonb_path_query(fields -> ${sql.lit(name)}, 'strict $.**') as part
      where jsonb_typeof(part) in ('string', 'number')), '')`,
  }),
}

const resume = sql`from documents where documents.application_id = applications.application_id
  and slot = ${sql.lit(resumeSlot)} and documents.deleted_at is null`
const resumeFields: GridFields = {
  filename: { type: 'text', column: sql`coalesce((select documents.name ${resume} order by id limit 1), '')` },
  Filebase: { type: 'boolean', column: sql`exists (select ${resume})` },
}

function withWords(name: string, field: GridField): GridField {
  const readAs = choicesReadAs(name)
  return readAs.length > 0 ? { ...field, readAs } : field
}

/** LIST-24: every answer without a column, and the resume. */
export const answerFields: GridFields = {
  ...Object.fromEntries(formAnswers.map(({ name, type }) => [name, withWords(name, compared[type](name))])),
  NotesHistory: compared.entries('NotesHistory'),
  ...resumeFields,
}

const isListed = (name: string) => listNames.some((each) => each === name)
const isFilterOnly = (name: string): name is FilterName => Object.hasOwn(columns, name) && !isListed(name) && name !== 'AadharNo'
const emptyOf: Record<FormAnswerType, unknown> = { text: '', number: null, boolean: false, date: '', texts: [], entries: [] }
const typeOf = new Map<string, FormAnswerType>([
  ...formAnswers.map(({ name, type }) => [name, type] as const),
  ['NotesHistory', 'entries'],
])

/** A missing answer is the type's empty value; skips columns that each row has. Throws `HttpError(400)` for an unknown name. */
export function askedColumns(names: readonly string[]): RawBuilder<Record<string, unknown>> {
  const parts = [...new Set(names)]
    .filter((name) => !isListed(name))
    .map((name) => sql`${sql.lit(name)}::text, ${askedValue(name)}`)
  return sql`jsonb_build_object(${sql.join(parts)})`
}

function askedValue(name: string): RawBuilder<unknown> {
  const type = typeOf.get(name)
  if (type) return sql`coalesce(fields -> ${sql.lit(name)}, ${sql.lit(JSON.stringify(emptyOf[type]))}::jsonb)`
  const field = Object.hasOwn(resumeFields, name) ? resumeFields[name] : undefined
  if (field) return sql`to_jsonb(${field.column})`
  if (isFilterOnly(name)) return sql`to_jsonb(${sql.ref(columnOf(name).column)})`
  throw new HttpError(400, malformed)
}
