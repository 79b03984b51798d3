import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { fold } from '#shared/text/fold.ts'
import { searchParts } from '#shared/text/search-words.ts'
import { orReadAs } from './grid-words.ts'
import type { ComparedField } from './grid-field.ts'

type Contains = (field: ComparedField, text: string) => RawBuilder<SqlBool>

/** LIST-38: every part of a search, in the words of its column or as its choices are read. */
export function searching(field: ComparedField, text: string, contains: Contains): RawBuilder<SqlBool> {
  const has = (word: string) => orReadAs(field, 'contains', word, contains(field, word))
  const parts = searchParts(text).map((alternatives) =>
    joined(
      alternatives.map((words) => joined(words.map(has), ' and ')),
      ' or ',
    ),
  )
  const found = parts.length > 0 ? joined(parts, ' and ') : sql<SqlBool>`true`
  const before = text.trim().toLowerCase()
  // A row from before migration 0112, until the job folds it, has its search text in lower case.
  return before === fold(text) ? found : sql`(${found} or ${contains({ ...field, lower: 'stored' }, before)})`
}

const joined = (conditions: RawBuilder<SqlBool>[], by: ' and ' | ' or '): RawBuilder<SqlBool> =>
  conditions.length === 1 && conditions[0] ? conditions[0] : sql`(${sql.join(conditions, sql.raw(by))})`
