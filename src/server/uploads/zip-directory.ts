export type ZipEntry = { name: string; size: number; isEncrypted: boolean }

/**
 * Reads the central directory of a zip (APPNOTE 6.3, sections 4.3.12 to 4.3.16) without unpacking anything. Undefined unless
 * the directory reaches exactly to the end record and that to the end of the file: bytes outside would be read by some
 * programs and not by others. Zip64 is supported, because spreadsheets exported by servers use it at any size.
 */
export function zipDirectory(bytes: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const directory = directoryOf(view)
  if (!directory || directory.start + directory.size !== directory.end) return undefined
  const entries: ZipEntry[] = []
  let at = directory.start
  while (at < directory.end) {
    const next = nextEntry(view, at)
    if (next === undefined || next > directory.end) return undefined
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      name: asciiOf(bytes.subarray(at + entryLength, at + entryLength + nameLength)),
      size: unpackedSize(view, at),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    })
    at = next
  }
  return entries.length === directory.count ? entries : undefined
}

type Directory = { start: number; size: number; count: number; end: number }

const endLength = 22
const endSignature = 0x06054b50
const locatorLength = 20
const locatorSignature = 0x07064b50
const end64Length = 56
const end64Signature = 0x06064b50
const entryLength = 46
const entrySignature = 0x02014b50
const seeExtra = 0xffffffff

function directoryOf(view: DataView): Directory | undefined {
  const end = view.byteLength - endLength
  if (end < 0 || view.getUint32(end, true) !== endSignature) return undefined
  const locator = end - locatorLength
  if (locator >= end64Length && view.getUint32(locator, true) === locatorSignature) return directory64Of(view, locator)
  return {
    start: view.getUint32(end + 16, true),
    size: view.getUint32(end + 12, true),
    count: view.getUint16(end + 10, true),
    end,
  }
}

function directory64Of(view: DataView, locator: number): Directory | undefined {
  const end = locator - end64Length
  if (view.getUint32(end, true) !== end64Signature) return undefined
  return { start: uint64(view, end + 48), size: uint64(view, end + 40), count: uint64(view, end + 32), end }
}

function nextEntry(view: DataView, at: number): number | undefined {
  if (at + entryLength > view.byteLength || view.getUint32(at, true) !== entrySignature) return undefined
  return at + entryLength + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
}

/** In zip64 the size is first in the extra field of id 1; without it the huge placeholder stays, and is refused. */
function unpackedSize(view: DataView, at: number): number {
  const size = view.getUint32(at + 24, true)
  if (size !== seeExtra) return size
  let field = at + entryLength + view.getUint16(at + 28, true)
  const end = field + view.getUint16(at + 30, true)
  while (field + 12 <= end) {
    if (view.getUint16(field, true) === 1) return uint64(view, field + 4)
    field += 4 + view.getUint16(field + 2, true)
  }
  return size
}

const uint64 = (view: DataView, at: number) => Number(view.getBigUint64(at, true))

/** Byte for byte: the relevant names are ASCII, and others must only not be mistaken for them. */
const asciiOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)
