import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { Refusal } from '#server/refusal.ts'
import { fileRules, papers } from '#shared/files/file-kinds.ts'
import { openUploads } from './check-upload.ts'
import { excel, powerPoint, renamed, word, zipOf, type Parts } from './office-file.fixture.ts'

const { parsers, checkUpload: check } = openUploads()
afterAll(() => parsers.close())
const checked = (filename: string, bytes: Uint8Array) => check({ bytes, filename, takes: papers })
const zeros = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024)

const { wrongKind } = fileRules(papers)
const refusalOf = (filename: string, bytes: Uint8Array) =>
  checked(filename, bytes).then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? error.message : `a fault: ${String(error)}`),
  )

test.each<[string, Parts, string]>([
  ['letter.docx', word, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['marks.xlsx', excel, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['talk.pptx', powerPoint, 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
])('%s is kept as it is', async (name, parts, type) => {
  const bytes = await zipOf(parts)
  expect(await checked(name, bytes)).toEqual({ bytes, type, extension: name.slice(-4), name })
})

test('a file of one program with the extension of another is accepted with the right one (DOC-4)', async () => {
  expect(await checked('letter.docx', await zipOf(excel))).toMatchObject({ name: 'letter.xlsx' })
  expect(await checked('marks.xlsx', await zipOf(powerPoint))).toMatchObject({ name: 'marks.pptx' })
  expect(await checked('talk.pptx', await zipOf(word))).toMatchObject({ name: 'talk.docx' })
})

test('zip64, as servers export spreadsheets, is accepted within the same limits', async () => {
  expect(await checked('marks.xlsx', await zipOf(excel, true))).toMatchObject({ extension: 'xlsx' })
  expect(await refusalOf('marks.xlsx', await zipOf({ ...excel, 'xl/media/a.bmp': zeros(20) }, true))).toBe(wrongKind)
  expect(await refusalOf('marks.xlsx', await zipOf({ ...excel, 'xl/vbaProject.bin': '' }, true))).toBe(wrongKind)
  expect(await refusalOf('marks.xlsx', renamed(await zipOf(excel, true), 'PK\x06\x06', 'PK\x06\x05'))).toBe(wrongKind)
})

test('any other zip is refused', async () => {
  expect(await refusalOf('letter.docx', await zipOf({ 'word/document.xml': '' }))).toBe(wrongKind)
  expect(await refusalOf('letter.docx', await zipOf({ '[Content_Types].xml': '' }))).toBe(wrongKind)
})

test('a bomb that unpacks to a thousand times its size is refused', async () => {
  const bomb = await zipOf({ ...word, 'word/media/image1.bmp': zeros(20) })
  expect(bomb.length).toBeLessThan(25_000)
  expect(await refusalOf('letter.docx', bomb)).toBe(wrongKind)
})

test('a bomb padded to a lower compression ratio is refused for its unpacked size', async () => {
  const bomb = await zipOf({ ...word, 'word/media/a.bmp': zeros(101), 'word/media/b.bin': randomBytes(600_000) })
  expect((101 * 1024 * 1024) / bomb.length).toBeLessThan(200)
  expect(await refusalOf('letter.docx', bomb)).toBe(wrongKind)
})

const withEntries = (count: number) =>
  zipOf({ ...word, ...Object.fromEntries(Array.from({ length: count - 3 }, (_, index) => [`word/media/${index}.txt`, 'x'])) })

test('2,000 entries are accepted, 20,000 are not', async () => {
  expect(await checked('letter.docx', await withEntries(2_000))).toMatchObject({ extension: 'docx' })
  expect(await refusalOf('letter.docx', await withEntries(2_001))).toBe(wrongKind)
  expect(await refusalOf('letter.docx', await withEntries(20_000))).toBe(wrongKind)
})

test.each(['word/vbaProject.bin', 'word/VBAPROJECT.BIN', 'vbaProject.bin'])('a renamed docm is refused: %s', async (name) => {
  expect(await refusalOf('letter.docx', await zipOf({ ...word, [name]: 'macro' }))).toBe(wrongKind)
})

test.each([
  ['xx/evil.xml', '../evil.xml'],
  ['word/xx/evil.xml', 'word/../evil.xml'],
  ['word/xx', 'word/..'],
  ['xetc/passwd', '/etc/passwd'],
  ['xx-evil.xml', '..\\evil.xml'],
  ['cx/evil.xml', 'c:/evil.xml'],
  ['word/a.xml-', 'word/a.xml\0'],
])('an entry that would unpack elsewhere is refused: %s as %j', async (harmless, evil) => {
  const zip = await zipOf({ ...word, [harmless]: '<a/>' })
  expect(await checked('letter.docx', zip)).toMatchObject({ extension: 'docx' })
  expect(await refusalOf('letter.docx', renamed(zip, harmless, evil))).toBe(wrongKind)
})

test('an encrypted entry is refused', async () => {
  const zip = Buffer.from(await zipOf(word))
  const entry = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  zip.writeUInt16LE(zip.readUInt16LE(entry + 8) | 1, entry + 8)
  expect(await refusalOf('letter.docx', zip)).toBe(wrongKind)
})

const plus = (bytes: Buffer, at: number, more: number) => {
  const copy = Buffer.from(bytes)
  copy.writeUInt16LE(copy.readUInt16LE(at) + more, at)
  return copy
}

test('an inconsistent directory is refused', async () => {
  const whole = Buffer.from(await zipOf(word))
  const end = whole.length - 22
  const lastEntry = whole.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  const withStump = Buffer.concat([whole.subarray(0, end), Buffer.from([0x50, 0x4b, 1, 2]), whole.subarray(end)])
  const cases = {
    'one entry more than there are': plus(whole, end + 10, 1),
    'longer than it is': plus(whole, end + 12, 1),
    'beginning a byte later': plus(whole, end + 16, 1),
    'a last entry that runs on into the end record': plus(whole, lastEntry + 32, 22),
    'a last entry of four bytes': plus(withStump, end + 4 + 12, 4),
    'something behind the end': Buffer.concat([whole, Buffer.from('<script>alert(1)</script>')]),
    'cut by a byte': whole.subarray(0, -1),
    'nothing but the first bytes': whole.subarray(0, 4),
    'an end of zip64 with no room for its record': Buffer.concat([
      whole.subarray(0, 4),
      Buffer.from('PK\x06\x07'),
      Buffer.alloc(16),
      whole.subarray(end),
    ]),
  }
  const answers = Object.entries(cases).map(async ([name, bytes]) => [name, await refusalOf('letter.docx', bytes)])
  expect(Object.fromEntries(await Promise.all(answers))).toEqual(
    Object.fromEntries(Object.keys(cases).map((name) => [name, wrongKind])),
  )
})

test.each([false, true])('no truncated file and no flipped byte gives another error (zip64 %j)', async (zip64) => {
  const whole = Buffer.from(await zipOf(word, zip64))
  const answers = new Set<string>()
  for (let at = 0; at < whole.length; at += 1) {
    const flipped = Buffer.from(whole)
    flipped[at] = (flipped[at] ?? 0) ^ 0xff
    for (const bytes of [flipped, whole.subarray(0, at)]) {
      answers.add(await refusalOf('letter.docx', bytes))
    }
  }
  expect([...answers].toSorted((a, b) => a.localeCompare(b))).toEqual([wrongKind, 'taken'])
})
