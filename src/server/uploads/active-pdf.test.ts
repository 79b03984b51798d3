import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { afterAll, expect, test } from 'vitest'
import { papers } from '#shared/files/file-kinds.ts'
import { isActivePdf } from './active-pdf.ts'
import { openUploads } from './check-upload.ts'

async function pdf(change: (made: PDFDocument) => unknown, useObjectStreams: boolean): Promise<Uint8Array> {
  const made = await PDFDocument.create()
  made.addPage().drawText('A letter that says /JavaScript, /Launch and attached files in its text.')
  await change(made)
  return made.save({ useObjectStreams })
}
const action = (made: PDFDocument, values: Record<string, string | PDFName>) =>
  made.catalog.set(
    PDFName.of('OpenAction'),
    made.context.register(
      made.context.obj(
        Object.fromEntries(
          Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? PDFString.of(value) : value]),
        ),
      ),
    ),
  )

test.each([true, false])('scripts, programs and attachments are found, with objects packed: %s', async (packed) => {
  const active = [
    (made: PDFDocument) => made.addJavaScript('a', 'app.alert(1)'),
    (made: PDFDocument) => action(made, { S: PDFName.of('JavaScript'), JS: 'app.alert(1)' }),
    (made: PDFDocument) => action(made, { S: PDFName.of('Launch'), F: 'calc.exe' }),
    (made: PDFDocument) => made.attach(Buffer.from('MZ'), 'program.exe', {}),
  ]
  for (const change of active) expect(await isActivePdf(await pdf(change, packed))).toBe(true)
  expect(await isActivePdf(await pdf(() => {}, packed))).toBe(false)
  const linked = (made: PDFDocument) => action(made, { S: PDFName.of('URI'), URI: 'https://example.org/JavaScriptAndLaunch' })
  expect(await isActivePdf(await pdf(linked, packed))).toBe(false)
})

const written = (body: string | Buffer) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(body), Buffer.from('\ntrailer<</Root 1 0 R>>\n%%EOF\n')])
const objects = (data: Buffer, dictionary = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode') =>
  written(
    Buffer.concat([
      Buffer.from(`7 0 obj\n<<${dictionary}/Length ${data.length}>>\nstream\r\n`),
      data,
      Buffer.from('\nendstream\nendobj'),
    ]),
  )
const script = Buffer.from('8 0 <</S/JavaScript/JS(app.alert\\(1\\))>>')
const badChecksum = (packed: Buffer) => Buffer.concat([packed.subarray(0, -4), Buffer.alloc(4)])

test.each([
  ['a name in escapes', written('1 0 obj<</S/J#61va#53cript>>endobj')],
  ['a name in escapes, packed', objects(deflateSync('8 0 <</S/#4a#61vaScript>>'))],
  ['a stream that does not say what it is', objects(deflateSync(script), '/N 1/First 4/Filter/FlateDecode')],
  ['a stream of another name in escapes', objects(deflateSync(script), '/Type/Obj#53tm/N 1/Fir#73t 4/Filter/FlateDecode')],
  ['a stream that says nothing of itself plainly', objects(deflateSync(script), '/N 1/Fir#73t 4/Filter/FlateDecode')],
  ['a wrong checksum', objects(badChecksum(deflateSync(script)))],
  ['another packing', objects(deflateSync(script), '/Type/ObjStm/N 1/First 4/Filter[/ASCIIHexDecode/FlateDecode]')],
  ['a packing that is elsewhere', objects(deflateSync(script), '/Type/ObjStm/N 1/First 4/Filter 9 0 R')],
  ['a predictor', objects(deflateSync(script), '/Type/ObjStm/N 1/First 4/Filter/FlateDecode/DecodeParms<</Predictor 12>>')],
  ['packed bytes that are none', objects(Buffer.from('hello'))],
  ['objects that are not packed', objects(script, '/Type/ObjStm/N 1/First 4')],
])('%s does not hide a script', async (_, file) => {
  expect(await isActivePdf(file)).toBe(true)
})

const packedScript = () => objects(deflateSync(script))
const after = (file: Buffer, more: string) => Buffer.concat([file, Buffer.from(`${more}\n%%EOF\n`)])

test.each([
  ['in a comment', after(packedScript(), '% trailer<</Encrypt 3 0 R>>')],
  ['in an object', written('5 0 obj<</Title(One)/Encrypt 3 0 R>>endobj\n')],
  ['in a trailer of a file that is not', after(packedScript(), 'trailer<</Root 1 0 R/Encrypt 3 0 R>>')],
])('SEC-20: the word /Encrypt %s does not hide a script', async (_, file) => {
  expect(await isActivePdf(Buffer.concat([packedScript(), file]))).toBe(true)
})

test.each([
  ['a trailer', 'trailer<</Root 1 0 R/ID[(50 % of\\)it)<00>]/Encrypt 3 0 R>>'],
  ['a cross-reference stream', '9 0 obj<</Type/XRef/Size 4/Encrypt 3 0 R/W[1 2 1]>>stream\n'],
])('SEC-20: objects that are encrypted, by %s, are taken', async (_, said) => {
  expect(await isActivePdf(after(objects(Buffer.from('x\x9cno zlib at all')), said))).toBe(false)
})

test.each(['/XFA', '/SubmitForm', '/ImportData', '/GoToR', '/GoToE', '/RichMedia', '/Rendition'])(
  'SEC-20: %s is found, packed or not',
  async (name) => {
    expect(await isActivePdf(written(`1 0 obj<</S${name}>>endobj`))).toBe(true)
    expect(await isActivePdf(objects(deflateSync(`8 0 <</S${name}>>`)))).toBe(true)
  },
)

test.each([
  ['objects without one', objects(deflateSync('8 0 <</S/URI/URI(https://example.org)>>'))],
  ['an outline', written('5 0 obj<</Title(One)/First 6 0 R/Last 9 0 R/Count 3>>endobj')],
  ['names that only begin alike', written('5 0 obj<</LaunchPad 1/JavaScriptFree true>>endobj')],
])('%s are taken', async (_, file) => {
  expect(await isActivePdf(file)).toBe(false)
})

test.each([
  ['a bomb', objects(deflateSync(Buffer.alloc(50_000_000)))],
  ['many places', written('/First '.repeat(700_000))],
  ['many streams', written(Array.from({ length: 9_000 }, () => '1 0 obj<</ObjStm/Filter/FlateDecode>>stream\n\n').join(''))],
  ['names that are none', written('/LaunchX'.repeat(600_000))],
  ['places of encryption', written('trailer<</Encrypt 3 0 R>>'.repeat(200_000))],
  ['escapes', written('#41'.repeat(1_600_000))],
  ['long dictionaries', written(`1 0 obj<<${'/First 1 0 R'.repeat(400_000)}`)],
])('%s costs little', async (_, file) => {
  const before = process.threadCpuUsage()
  await isActivePdf(file)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(400)
})

const [refusing, allowing] = [openUploads(), openUploads({ activePdfs: 'allow' })]
afterAll(() => Promise.all([refusing, allowing].map(({ parsers }) => parsers.close())))

test('an upload is refused with the fixed message, and accepted if the setting allows it', async () => {
  const upload = {
    bytes: await pdf((made) => made.addJavaScript('a', 'app.alert(1)'), true),
    filename: 'letter.pdf',
    takes: papers,
  }
  await expect(refusing.checkUpload(upload)).rejects.toThrow(
    'This PDF contains scripts or attached files. Print it to a new PDF and upload that.',
  )
  expect(await allowing.checkUpload(upload)).toMatchObject({ extension: 'pdf' })
})
