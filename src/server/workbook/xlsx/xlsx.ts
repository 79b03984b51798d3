import type { Cell } from '#shared/files/cell-text.ts'
import type { Workbook, WorkbookColumn } from '../workbook.ts'
import { declaration, escaped, formatsOf, mostRows, rowWriter, sheetEnd, sheetStart, spreadsheet } from './sheet.ts'
import { zipBytes, type ZipEntry } from './zip.ts'

/** So much of a sheet is made before it is packed. */
const pieceCharacters = 65_536
/** A sheet of more is gone on with in another, as one with too many rows is: an archive knows no larger file. */
const mostOfSheet = 3_500_000_000

/**
 * The bytes of a workbook, made as they are read: rows and texts in their cells, so that nothing of what was written is kept. Rows that a
 * sheet has no room for are in another one of the same name and a number.
 */
export const xlsxBytes = (workbook: Workbook, rowsOfSheet = mostRows): AsyncGenerator<Uint8Array> =>
  zipBytes(parts(workbook, rowsOfSheet))

async function* parts({ sheet, columns, rows }: Workbook, rowsOfSheet: number): AsyncGenerator<ZipEntry> {
  const source = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  const rest = { next: await source.next() }
  let sheets = 0
  try {
    do {
      sheets += 1
      yield { path: `xl/worksheets/sheet${sheets}.xml`, bytes: sheetBytes({ columns, rest, source, rowsOfSheet }) }
    } while (!rest.next.done)
  } finally {
    await source.return?.()
  }
  for (const [path, text] of frame(sheet, columns, sheets)) yield { path, bytes: [Buffer.from(declaration + text)] }
}

type SheetParts = {
  columns: readonly WorkbookColumn[]
  /** The first row that no sheet has yet; the end once there is none. */
  rest: { next: IteratorResult<Cell[]> }
  source: Iterator<Cell[]> | AsyncIterator<Cell[]>
  rowsOfSheet: number
}

/** As many of the rows that are left as one sheet holds. */
async function* sheetBytes({ columns, rest, source, rowsOfSheet }: SheetParts): AsyncGenerator<Buffer> {
  const write = rowWriter(columns)
  const header = rowWriter(columns.map(({ width }) => ({ width, header: '' })))
  let text =
    sheetStart(columns) +
    header(
      1,
      columns.map((column) => column.header),
    )
  let size = 0
  for (let number = 2; !rest.next.done && number <= rowsOfSheet && size < mostOfSheet; number += 1) {
    text += write(number, rest.next.value)
    rest.next = await source.next()
    if (text.length < pieceCharacters) continue
    const piece = Buffer.from(text)
    size += piece.length
    text = ''
    yield piece
  }
  yield Buffer.from(text + sheetEnd)
}

/** A text as an attribute. */
const quoted = (text: string) => escaped(text).replaceAll('"', '&quot;')

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The files beside the sheets: what there is, and the number formats. */
function frame(sheet: string, columns: readonly WorkbookColumn[], sheets: number): [path: string, text: string][] {
  const all = Array.from({ length: sheets }, (_, at) => at + 1)
  const name = (at: number) => quoted(at === 1 ? sheet : `${sheet}_${at}`)
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  const formats = formatsOf(columns)
  // Numbers below 164 are the spreadsheet's own.
  const numFmts = formats.map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${quoted(format)}"/>`).join('')
  const xfs = formats.map(
    (_, at) => `<xf numFmtId="${164 + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  return [
    [
      'xl/styles.xml',
      `<styleSheet xmlns="${spreadsheet}"><numFmts count="${formats.length}">${numFmts}</numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${xfs.join('')}</cellXfs></styleSheet>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets>${all.map((at) => `<sheet name="${name(at)}" sheetId="${at}" r:id="rId${at}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}/relationships">${all.map((at) => relation(`rId${at}`, 'worksheet', `worksheets/sheet${at}.xml`)).join('')}${relation(`rId${sheets + 1}`, 'styles', 'styles.xml')}</Relationships>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packages}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/>${all.map((at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${kind}.worksheet+xml"/>`).join('')}</Types>`,
    ],
  ]
}
