export type WildCsv = { trouble: string; bytes: Uint8Array; head: string[]; rows: string[][]; row?: number; isSupposed?: boolean }

const head = ['Name', 'Mail ID', 'Date of Birth']
const asha = ['Asha Räman', 'asha@example.org', '05-03-2001']
const rows = [asha]

const lines = (separator: string, ...table: readonly (readonly string[])[]) =>
  table.map((cells) => `${cells.join(separator)}\r\n`).join('')
const csv = lines(',', head, asha)
const utf8 = (text: string) => new Uint8Array(Buffer.from(text))
const mark = '\uFEFF'
/** UTF-16 with the high byte first. */
const bigEndian = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16())

export const wildCsvs: readonly WildCsv[] = [
  { trouble: 'UTF-8 without a mark', bytes: utf8(csv), head, rows },
  { trouble: 'UTF-8 with a mark', bytes: utf8(mark + csv), head, rows },
  { trouble: 'UTF-16 of a Windows program', bytes: new Uint8Array(Buffer.from(mark + csv, 'utf16le')), head, rows },
  { trouble: 'UTF-16, big end first', bytes: bigEndian(mark + csv), head, rows },
  { trouble: 'UTF-16 without a mark', bytes: new Uint8Array(Buffer.from(csv, 'utf16le')), head, rows },
  { trouble: 'UTF-16 without a mark, big end first', bytes: bigEndian(csv), head, rows },
  { trouble: 'Windows-1252', bytes: new Uint8Array(Buffer.from(csv, 'latin1')), head, rows, isSupposed: true },
  { trouble: 'semicolons', bytes: utf8(lines(';', head, asha)), head, rows },
  { trouble: 'tabs', bytes: utf8(lines('\t', head, asha)), head, rows },
  { trouble: 'bars', bytes: utf8(lines('|', head, asha)), head, rows },
  { trouble: 'a line that says the separator', bytes: utf8(`sep=;\r\n${lines(';', head, asha)}`), head, rows },
  {
    trouble: 'a mark before the line that says the separator',
    bytes: utf8(`${mark}SEP=|\n${lines('|', head, asha)}`),
    head,
    rows,
  },
  {
    trouble: 'UTF-16 with tabs, as Excel writes Unicode text',
    bytes: new Uint8Array(Buffer.from(mark + lines('\t', head, asha), 'utf16le')),
    head,
    rows,
  },
  { trouble: 'a title above', bytes: utf8(`Applications of 2026\r\n${csv}`), head, rows, row: 3 },
  {
    trouble: 'a title with commas above semicolons',
    bytes: utf8(`Chennai, Madurai, Salem, Erode\r\n\r\n${lines(';', head, asha)}`),
    head,
    rows,
    row: 4,
  },
  {
    trouble: 'a title, blanks and a date above',
    bytes: utf8(`Applications,,\r\n,,\r\nPrinted,05-03-2026,\r\n\r\n${csv}`),
    head,
    rows,
    row: 6,
  },
  { trouble: 'blank lines above', bytes: utf8(`\r\n\r\n,,\r\n${csv}`), head, rows, row: 5 },
  { trouble: 'blank lines between', bytes: utf8(`${lines(',', head)}\r\n\r\n${lines(',', asha)}`), head, rows, row: 4 },
  {
    trouble: 'empty columns behind',
    bytes: utf8(lines(',', [...head, '', ''], [...asha, '', ''])),
    head,
    rows: [[...asha, '', '']],
  },
  { trouble: 'line ends of old Macs', bytes: utf8(csv.replaceAll('\r\n', '\r')), head, rows },
  { trouble: 'no line end behind', bytes: utf8(csv.trimEnd()), head, rows },
  {
    trouble: 'quotes everywhere',
    bytes: utf8(lines(',', ...[head, asha].map((cells) => cells.map((cell) => `"${cell}"`)))),
    head,
    rows,
  },
  {
    trouble: 'a header of two lines',
    bytes: utf8('"Name","Mail\nID","Date of Birth"\r\nA,b@c.org,1'),
    head: ['Name', 'Mail\nID', 'Date of Birth'],
    rows: [['A', 'b@c.org', '1']],
  },
  {
    trouble: 'two columns with one name',
    bytes: utf8('Name,Phone,Phone\r\nA,1,2'),
    head: ['Name', 'Phone', 'Phone'],
    rows: [['A', '1', '2']],
  },
  {
    trouble: 'names in capitals and with signs',
    bytes: utf8('NAME *,MAIL-ID:\r\nA,b@c.org'),
    head: ['NAME *', 'MAIL-ID:'],
    rows: [['A', 'b@c.org']],
  },
  {
    trouble: 'names that nobody knows below a title',
    bytes: utf8('List\r\n\r\nVorname;Anschrift\r\nA;B'),
    head: ['Vorname', 'Anschrift'],
    rows: [['A', 'B']],
    row: 4,
  },
  { trouble: 'one column', bytes: utf8('Mail ID\r\na@b.org'), head: ['Mail ID'], rows: [['a@b.org']] },
  {
    trouble: 'a text with line ends and quotes',
    bytes: utf8('Name,Notes\r\n"A ""B""","one\r\ntwo"'),
    head: ['Name', 'Notes'],
    rows: [['A "B"', 'one\r\ntwo']],
  },
  {
    trouble: 'a row that is too short',
    bytes: utf8('Name,Mail ID,Notes\r\nA,b@c.org'),
    head: ['Name', 'Mail ID', 'Notes'],
    rows: [['A', 'b@c.org']],
  },
]
