import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { column, momentOrNever, whereOf, type GridFields } from '#server/db/lists/grid.ts'
import { byName } from '#shared/lists.ts'
import { fieldsIn, type GridFilter, type GridRequest } from '#shared/grid.ts'
import { isSearched, type ApplicationColumn } from '../../../record/column.ts'
import { choicesReadAs } from '../../../record/choice-words.ts'
import { columnOf, filterNames, type FilterName } from '../../../record/columns.ts'
import { correctionsField, messagesField, tabField } from '../../../record/tabs.ts'
import { answerFields, yearFirst } from './answer-store.ts'
import { closingStatuses, sentCorrections, tabColumn, unreadMessages } from './tab-store.ts'
import type { GridField, ReadAs } from '#server/db/lists/grid-field.ts'

const columnFields = byName(filterNames, gridField)

export const searchField: GridField = {
  ...column('search_text', 'text'),
  isFolded: true,
  isSearch: true,
  readAs: filterNames.flatMap(searchedReadAs),
}

/** APP-24. */
export const listFields: GridFields = {
  ...columnFields,
  search: searchField,
}

/** LIST-37: choices that people read in other words than they are stored. */
function searchedReadAs(name: FilterName): ReadAs[] {
  const of = columnFields[name]
  return isSearched(columnOf(name)) ? (of.readAs ?? []).map((each) => ({ ...each, of })) : []
}

function gridField(name: FilterName): GridField {
  const readAs = choicesReadAs(name)
  return { ...columnField(columnOf(name)), ...(readAs.length > 0 && { readAs }) }
}

function columnField(listed: ApplicationColumn): GridField {
  const { column: name, from, type, find, kind, values } = listed
  if (type === 'moment or never') return momentOrNever(sql.ref(name))
  return {
    ...column(name, type === 'date' ? 'text' : type),
    ...(isSearched(listed) && { within: sql.ref('search_text') }),
    ...(find === 'by part' && { isFoundByPart: true }),
    ...(find === 'equal' && (values ? { values } : { isFoundByEqual: true })),
    ...((kind === 'lower case' || type === 'date') && { lower: 'stored' }),
    ...(kind === 'words' && { inOrder: sql`fold(${sql.ref(name)})` }),
    ...(from === 'answer' && type !== 'boolean' && type !== 'date' && { isFolded: true }),
    ...(type === 'date' && { asStored: yearFirst }),
  }
}

type ListQuery = Partial<Pick<GridRequest, 'filter' | 'sort'>>

/** Staff also filter by other answers (LIST-24) and the tab; applicants (`isOwn`) only by columns. */
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

export const conditionFor = async (db: Db, filter: GridFilter | null | undefined, timeZone: string) =>
  whereOf(await fieldsFor(db, { filter }), filter, timeZone)
