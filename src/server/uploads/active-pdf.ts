import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const unpack = promisify(inflateRaw)

/** Names that occur only in a PDF with scripts, launch actions or attached files (ISO 32000-2, 7.7.4, 12.6.4, 12.5.6.15). */
const activeNames = ['/JavaScript', '/Launch', '/EmbeddedFiles', '/EmbeddedFile', '/FileAttachment']
/** Names of an object stream. */
const streamNames = ['/ObjStm', '/First']

/** The number of matches that are inspected; a file with more is not read further. */
const mostPlaces = 10_000
/** The most bytes that all object streams may take unpacked. */
const mostUnpacked = 20 * 1024 * 1024
/** The most bytes of a dictionary around one of its names. */
const longest = 4096

/**
 * SEC-20: whether a PDF has scripts, launch actions or attached files. Names are searched in all bytes, also inside object streams, and
 * with any escapes. A PDF whose objects can't be read counts as active: printing it to a new PDF fixes that too. Objects of an encrypted file
 * are read only outside object streams. Costs a few passes over the file, and unpacks a limited part on other threads.
 */
export async function isActivePdf(bytes: Uint8Array): Promise<boolean> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const plain = withoutEscapes(file)
  if (hasActiveName(plain)) return true
  if (plain.includes('/Encrypt')) return false
  const places = streamNames.flatMap((name) => placesOf(file, name))
  if (places.length > mostPlaces || hidesStreams(plain, file)) return true
  const seen = new Set<number>()
  let left = mostUnpacked
  for (const place of places) {
    const stream = streamAt(file, place)
    if (stream === 'none' || (stream !== 'unreadable' && seen.has(stream.start))) continue
    if (stream === 'unreadable') return true
    seen.add(stream.start)
    const objects = await unpack(file.subarray(stream.start), { maxOutputLength: left }).catch(() => undefined)
    if (!objects || hasActiveName(withoutEscapes(objects))) return true
    left -= objects.length
    if (left <= 0) return true
  }
  return false
}

/** Only an attacker writes these names with escapes. */
const hidesStreams = (plain: Buffer, file: Buffer) =>
  streamNames.some((name) => placesOf(plain, name).length > placesOf(file, name).length)

/** A name ends before a character that can't be in one. */
function hasActiveName(text: Buffer): boolean {
  return activeNames.some((name) => placesOf(text, name).some((at) => isEnd(text[at + name.length])))
}
const isEnd = (byte: number | undefined) => byte === undefined || '\0\t\n\f\r ()<>[]{}/%'.includes(String.fromCharCode(byte))

/** The first positions of a text, one more than are inspected. */
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
