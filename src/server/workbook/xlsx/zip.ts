import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive, in the pieces in which it is made. */
export type ZipEntry = { path: string; bytes: AsyncIterable<Buffer> | Iterable<Buffer> }
type Written = { path: Buffer; crc: number; packed: number; size: number; at: number }

/** The markup of a sheet repeats itself so much that a higher level costs half as much again for a tenth less. */
const level = 3
/** Sizes and checksum follow the data, names are UTF-8. */
const flags = 0x0808
const deflated = 8
const version = 20
/** The first day that the format knows: an archive tells nothing of when it was made. */
const firstDay = 33
/** What the sizes of the format hold; a larger archive would need its 64-bit form. */
const mostBytes = 0xffff_ffff

/**
 * A zip archive, made while it is read: each file is packed as its pieces arrive. What is packed is done in another thread of the
 * process, beside the making of the next piece.
 */
export async function* zipBytes(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const done: Written[] = []
  let at = 0
  for await (const { path, bytes } of entries) {
    const name = Buffer.from(path)
    const entry: Written = { path: name, crc: 0, packed: 0, size: 0, at }
    const head = Buffer.concat([localHead(name), name])
    yield head
    for await (const piece of packed(bytes, entry)) yield piece
    yield descriptor(entry)
    at += head.length + entry.packed + descriptorBytes
    if (Math.max(at, entry.size) > mostBytes) throw new Error('The archive is too large')
    done.push(entry)
  }
  const directory = Buffer.concat(done.flatMap((entry) => [directoryLine(entry), entry.path]))
  yield Buffer.concat([directory, end(done.length, directory.length, at)])
}

/** Packs pieces, counting them into `entry`. Who stops reading ends the making too. */
async function* packed(bytes: ZipEntry['bytes'], entry: Written): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const piece of bytes) {
      entry.crc = crc32(piece, entry.crc)
      entry.size += piece.length
      yield piece
    }
  }
  const packing = createDeflateRaw({ level })
  // A failure of the making arrives at whoever reads `packing`.
  pipeline(Readable.from(counted(), { objectMode: false }), packing, () => {})
  for await (const piece of packing) {
    const some: Buffer = piece
    entry.packed += some.length
    yield some
  }
}

/** Little-endian numbers, one after the other, each with how many bytes it has. */
function numbers(...given: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const all = Buffer.alloc(given.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of given) at = all.writeUIntLE(value, at, bytes)
  return all
}

const localHead = (name: Buffer) =>
  numbers(
    [4, 0x0403_4b50],
    [2, version],
    [2, flags],
    [2, deflated],
    [2, 0],
    [2, firstDay],
    [4, 0],
    [4, 0],
    [4, 0],
    [2, name.length],
    [2, 0],
  )

const descriptorBytes = 16
const descriptor = ({ crc, packed: small, size }: Written) => numbers([4, 0x0807_4b50], [4, crc], [4, small], [4, size])

const directoryLine = ({ path, crc, packed: small, size, at }: Written) =>
  Buffer.concat([
    numbers([4, 0x0201_4b50], [2, version], [2, version], [2, flags], [2, deflated], [2, 0], [2, firstDay]),
    numbers([4, crc], [4, small], [4, size], [2, path.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
  ])

const end = (count: number, directoryBytes: number, at: number) =>
  numbers([4, 0x0605_4b50], [2, 0], [2, 0], [2, count], [2, count], [4, directoryBytes], [4, at], [2, 0])
