import { array, constantFrom, oneof, string } from 'fast-check'
import { sql, type Kysely } from 'kysely'

/** Every text that the product has stored, by where it is. Wordings are found by the text they replace, which is the product's own. */
export async function storedTexts(db: Kysely<unknown>): Promise<[place: string, text: string][]> {
  const { rows: columns } = await sql<{ name: string; table: string; type: string }>`
    select column_name as name, table_name as table, data_type as type from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb') and table_name in
      (select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE')`.execute(db)
  const found: [string, string][] = []
  for (const { name, table, type } of columns) {
    const { rows } = await sql<{ value: unknown }>`
      select distinct ${sql.ref(name)} as value from ${sql.table(table)} where ${sql.ref(name)} is not null`.execute(db)
    for (const { value } of rows)
      for (const text of type === 'text' ? [String(value)] : textsIn(value)) found.push([`${table}.${name}`, text])
  }
  return found
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Texts of all planes, with what people paste. */
export const troubled = array(
  oneof(
    constantFrom(
      'a',
      'é',
      'e\u0301',
      ' ',
      '\u00a0',
      '\n',
      '\r\n',
      '\u200b',
      '\u200d',
      '\u2066',
      '\ufeff',
      '\uffff',
      '\u3164',
      '\u0007',
    ),
    constantFrom('க்', '्', '👩', '\ufe0f', '\u{e0041}', '\u{1ffff}', '٣', '"', ':', '<', '='),
    string({ unit: 'binary', maxLength: 4 }).map((text) => text.toWellFormed().replaceAll('\0', '')),
  ),
  { minLength: 1, maxLength: 8 },
).map((parts) => parts.join(''))
