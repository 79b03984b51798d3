import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const unpack = promisify(inflateRaw)

/** Names that occur only in a PDF with scripts, attached files, or actions on other files and sites (ISO 32000-2, 7.7.4, 12.6.4, 12.5.6, 12.7). */
const activeNames =
  '/JavaScript /Launch /EmbeddedFiles /EmbeddedFile /FileAttachment /XFA /SubmitForm /ImportData /GoToR /GoToE /RichMedia /Rendition'.split(
    ' ',
  )
const streamNames = ['/ObjStm', '/First']

const mostEncryptions = 50

const mostPlaces = 10_000
const mostUnpacked = 20 * 1024 * 1024
const longest = 4096

/**
 * SEC-20: true if a PDF has scripts, launch actions or attached files. Searches all bytes, also inside object streams, and
 * with any escapes. A PDF whose objects can't be read counts as active: printing it to a new PDF fixes that too. Only
 * those of an encrypted file may be illegible. Costs a few passes over the file, and unpacks a limited part on other
 * threads.
 */
export async function isActivePdf(bytes: Uint8Array): Promise<boolean> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const plain = withoutEscapes(file)
  if (hasActiveName(plain)) return true
  const places = streamNames.flatMap((name) => placesOf(file, name))
  if (places.length > mostPlaces || hidesStreams(plain, file)) return true
  const seen = new Set<number>()
  const isReadable = !isEncrypted(file)
  let left = mostUnpacked
  for (const place of places) {
    const stream = streamAt(file, place)
    if (stream === 'none' || (stream !== 'unreadable' && seen.has(stream.start))) continue
    if (stream === 'unreadable') return true
    seen.add(stream.start)
    const objects = await unpack(file.subarray(stream.start), { maxOutputLength: left }).catch(() => undefined)
    if (objects ? hasActiveName(withoutEscapes(objects)) : isReadable) return true
    if (!objects) continue
    left -= objects.length
    if (left <= 0) return true
  }
  return false
}

/** In a trailer or a cross-reference stream; in a comment or another object the word has no meaning. */
function isEncrypted(file: Buffer): boolean {
  let at = file.lastIndexOf('/Encrypt')
  for (let places = 0; at >= 0 && places < mostEncryptions; places += 1) {
    if (encryptsAt(file, at)) return true
    at = at === 0 ? -1 : file.lastIndexOf('/Encrypt', at - 1)
  }
  return false
}

function encryptsAt(file: Buffer, at: number): boolean {
  const after = file.toString('latin1', at, at + longest)
  const before = withoutStrings(file.toString('latin1', Math.max(0, at - longest), at))
  const [line = ''] = /[^\r\n]*$/.exec(before) ?? []
  if (line.includes('%') || !/^\/Encrypt\s{0,9}(\d{1,9}\s{1,9}\d{1,5}\s{1,9}R|<<)/.test(after)) return false
  const [trailer, object] = [before.lastIndexOf('trailer'), before.lastIndexOf(' obj')]
  const dictionary = before.slice(Math.max(trailer, object, 0)) + (after.split(/stream|endobj/, 1)[0] ?? '')
  if (/endobj|endstream/.test(dictionary)) return false
  return trailer > object || /\/Type\s{0,9}\/XRef\b/.test(dictionary)
}

/** Text in brackets, such as the identifier of a file, may have any sign. */
const withoutStrings = (text: string) => text.replaceAll(/\((?:\\[^]|[^\\()])*\)/g, '()')

/** Only an attacker writes these names with escapes. */
const hidesStreams = (plain: Buffer, file: Buffer) =>
  streamNames.some((name) => placesOf(plain, name).length > placesOf(file, name).length)

/** A name ends before a character that can't be in one. */
function hasActiveName(text: Buffer): boolean {
  return activeNames.some((name) => placesOf(text, name).some((at) => isEnd(text[at + name.length])))
}
const isEnd = (byte: number | undefined) => byte === undefined || '\0\t\n\f\r ()<>[]{}/%'.includes(String.fromCharCode(byte))

function placesOf(file: Buffer, name: string): number[] {
  const places: number[] = []
  for (let at = file.indexOf(name); at >= 0 && places.length <= mostPlaces; at = file.indexOf(name, at + name.length))
    places.push(at)
  return places
}

/** The compressed stream whose dictionary has a name at a position: the start of its data, after the two zlib header bytes. */
function streamAt(file: Buffer, place: number): { start: number } | 'none' | 'unreadable' {
  const after = file.toString('latin1', place, place + longest)
  const [ending = ''] = /endobj|stream\r?\n/.exec(after) ?? []
  if (ending === '') return place + longest < file.length ? 'unreadable' : 'none'
  if (ending === 'endobj') return 'none'
  const length = after.indexOf(ending)
  const before = file.toString('latin1', Math.max(0, place - longest), place)
  const dictionary = before.slice(before.lastIndexOf('obj')) + after.slice(0, length)
  // Not compressed: its objects were searched with all other bytes.
  if (!dictionary.includes('/Filter')) return 'none'
  const isPlainlyPacked =
    /\/Filter\s*\[?\s*\/FlateDecode\s*(\]|[/>])/.test(dictionary) && !/\/Predictor\s+(?!1\b)/.test(dictionary)
  return isPlainlyPacked ? { start: place + length + ending.length + 2 } : 'unreadable'
}

/** A copy with `#4A` in names decoded. Other bytes may change too, which does not matter here. */
function withoutEscapes(text: Buffer): Buffer {
  if (!text.includes('#')) return text
  const plain = Buffer.allocUnsafe(text.length)
  let to = 0
  for (let at = 0; at < text.length; at++) {
    const [high, low] = text[at] === 0x23 ? [digit(text[at + 1]), digit(text[at + 2])] : [-1, -1]
    const isEscape = high >= 0 && low >= 0
    plain[to++] = isEscape ? high * 16 + low : (text[at] ?? 0)
    if (isEscape) at += 2
  }
  return plain.subarray(0, to)
}
const digit = (byte = 0) =>
  byte >= 48 && byte <= 57 ? byte - 48 : (byte | 32) >= 97 && (byte | 32) <= 102 ? (byte | 32) - 87 : -1
