import { byName } from '#shared/lists.ts'
import { columnOf, filterNames, writtenColumns, type WrittenColumn } from '../../../record/columns.ts'
import type { RecordRow } from '../tables.ts'

type Begun = Pick<RecordRow, 'application_id' | 'username' | 'form' | 'ip' | 'created_by' | 'created_at'>

/** Must equal the database's defaults. */
export const newRow = (begun: Begun): RecordRow => ({
  ...blankColumns,
  ...begun,
  modified_at: begun.created_at,
  version: 1,
  pgid: '',
  fields: {},
  checks: {},
  corrections: [],
  deleted_at: null,
  deleted_by: null,
  erased_at: null,
  not_same_as: [],
  merged_into: null,
  no_information: false,
})

const blanks = { text: '', texts: '', date: '', number: 0, boolean: false, moment: null, 'moment or never': null }

const types = new Map(filterNames.map(columnOf).map(({ column, type }) => [column, type]))
const blankColumns = byName(writtenColumns, (column) => blanks[types.get(column) ?? 'text']) as Pick<
  RecordRow,
  Exclude<WrittenColumn, 'created_at'>
>
