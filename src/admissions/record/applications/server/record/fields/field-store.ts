import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { column, momentOrNever, whereOf, type GridFields } from '#server/db/lists/grid.ts'
import { byName } from '#shared/lists.ts'
import { fieldsIn, type GridFilter, type GridRequest } from '#shared/grid.ts'
import type { ApplicationColumn } from '../../../record/column.ts'
import { choicesReadAs } from '../../../record/choice-words.ts'
import { columnOf, filterNames, type FilterName } from '../../../record/columns.ts'
import { correctionsField, messagesField, tabField } from '../../../record/tabs.ts'
import { answerFields, yearFirst } from './answer-store.ts'
import { closingStatuses, sentCorrections, tabColumn, unreadMessages } from './tab-store.ts'
import type { GridField, ReadAs } from '#server/db/lists/grid-field.ts'

const columnFields = byName(filterNames, gridField)

/** The text of the global search. */
export const searchField: GridField = {
  ...column('search_text', 'text'),
  isFolded: true,
  isSearch: true,
  readAs: filterNames.flatMap(searchedReadAs),
}

/** APP-24: what the list may be filtered and sorted by, by the names of its columns and of the global search. */
export const listFields: GridFields = {
  ...columnFields,
  search: searchField,
}

/** LIST-37: the part of a column that the search text contains, and that people read in other words. */
function searchedReadAs(name: FilterName): ReadAs[] {
  const of = columnFields[name]
  return columnOf(name).isSearched ? (of.readAs ?? []).map((each) => ({ ...each, of })) : []
}

function gridField(name: FilterName): GridField {
  const readAs = choicesReadAs(name)
  return { ...columnField(columnOf(name)), ...(readAs.length > 0 && { readAs }) }
}

function columnField({
  column: name,
  from,
  type,
  isSearched,
  isFound,
  isFoundByPart,
  isLower,
  isWords,
  values,
}: ApplicationColumn): GridField {
  if (type === 'moment or never') return momentOrNever(sql.ref(name))
  return {
    ...column(name, type === 'date' ? 'text' : type),
    ...(isSearched && { within: sql.ref('search_text') }),
    ...(isFoundByPart && { isFoundByPart }),
    ...(isFound && (values ? { values } : { isFoundByEqual: true })),
    ...(isLower && { lower: 'stored' }),
    ...(isWords && { inOrder: sql`fold(${sql.ref(name)})` }),
    ...(from === 'answer' && type !== 'boolean' && (type === 'date' ? { lower: 'stored' } : { isFolded: true })),
    ...(type === 'date' && { asStored: yearFirst }),
  }
}

type ListQuery = Partial<Pick<GridRequest, 'filter' | 'sort'>>

/**
 * What a request of staff may be filtered and sorted by: these, every other answer (LIST-24), and the tab where it asks for that.
 * `isOwn` is an applicant's, who has the columns alone.
 */
export async function fieldsFor(db: Db, query: ListQuery, isOwn = false): Promise<GridFields> {
  const available = isOwn ? listFields : everyField
  return fieldsIn(query).includes(tabField) ? { ...available, [tabField]: tabColumn(await closingStatuses(db)) } : available
}

const everyField: GridFields = {
  ...answerFields,
  ...listFields,
  [correctionsField]: sentCorrections,
  [messagesField]: unreadMessages,
}

/** A filter of staff as a condition on the table `applications`; days in it are those of `timeZone`. */
export const conditionFor = async (db: Db, filter: GridFilter | null | undefined, timeZone: string) =>
  whereOf(await fieldsFor(db, { filter }), filter, timeZone)
