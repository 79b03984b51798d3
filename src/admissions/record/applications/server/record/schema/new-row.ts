import { byName } from '#shared/lists.ts'
import { columnOf, filterNames, writtenColumns, type WrittenColumn } from '../../../record/columns.ts'
import type { Row } from '../tables.ts'

type Begun = Pick<Row, 'application_id' | 'username' | 'form' | 'ip' | 'created_by' | 'created_at'>

/** A record before its first save, with the same defaults as the database's. */
export const newRow = (begun: Begun): Row => ({
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
  Row,
  Exclude<WrittenColumn, 'created_at'>
>
