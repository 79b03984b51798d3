import { iterateColumns } from '#admissions/record/applications/server/public.ts'
import { columnOfRecord, recordNames, workbookNames, type RecordName } from '#admissions/record/applications/record/columns.ts'
import type {
  ApplicationFilter,
  PartOfRow,
  WholeApplication,
} from '#admissions/record/applications/server/record/stores/whole-applications-store.ts'
import { resumeSlot } from '#admissions/record/forms/declarations/job.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import type { Db } from '#server/db/open.ts'
import type { Workbook } from '#server/workbook/workbook.ts'
import type { Cell } from '#shared/files/cell-text.ts'
import { localMoments } from '#shared/time/local-moments.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import { chosenColumns } from '../../chosen-columns.ts'
import { workbookColumns, type WorkbookColumn } from '../../workbook-columns.ts'

/** By name, or all of these forms. Must stay cloneable for a thread. */
export type Exported = {
  wanted: ApplicationFilter
  forms: readonly string[]
  chosen: readonly string[] | undefined
  today: CalendarDate
}

/** IMP-8: reads rows page by page while it writes. */
export function applicationsWorkbook(db: Db, exported: Exported, page?: number): Workbook {
  const { wanted, chosen, today } = exported
  const columns = columnsOf(exported)
  const ofRecord = chosen ? recordNames.filter((name) => columns.some(({ key }) => key === name)) : workbookNames
  const applications = iterateColumns(db, wanted, today, { columns: ofRecord.map(columnOfRecord), page })
  return { sheet, columns, rows: rowsOf(columns, applications, ofRecord, wanted.timeZone) }
}

export function layoutOf(exported: Exported): Pick<Workbook, 'sheet' | 'columns'> {
  const columns = columnsOf(exported).map(({ header, width, format }) => ({
    header,
    width,
    ...(format !== undefined && { format }),
  }))
  return { sheet, columns }
}

const sheet = 'Application'

const columnsOf = ({ forms, chosen }: Exported): readonly WorkbookColumn[] =>
  (chosen && chosenColumns(chosen)) ?? workbookColumns(forms.map(variantOf))

async function* rowsOf(
  columns: readonly WorkbookColumn[],
  applications: AsyncIterable<WholeApplication<PartOfRow>>,
  ofRecord: readonly RecordName[],
  timeZone: string,
): AsyncGenerator<Cell[]> {
  const toLocal = localMoments(timeZone)
  const read = ofRecord.map((name) => [name, columnOfRecord(name)] as const)
  for await (const { row, values: all, files } of applications) {
    all['Docs'] = files.map(({ slot }) => slot).join(', ')
    all['filename'] = files.find(({ slot }) => slot === resumeSlot)?.name
    // Values from columns of the record instead of its answers; a spreadsheet has no time zones.
    for (const [name, column] of read) {
      const value = row[column]
      all[name] = value instanceof Date ? toLocal(value) : value
    }
    yield columns.map(({ cell }) => cell(all))
  }
}
