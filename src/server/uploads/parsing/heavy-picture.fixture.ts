import { once } from 'node:events'
import { crc32, createDeflate } from 'node:zlib'

const side = 5000
const pixel = 8

const passes = [
  [0, 8, 0, 8],
  [4, 8, 0, 8],
  [0, 4, 4, 8],
  [2, 4, 0, 4],
  [0, 2, 2, 4],
  [1, 2, 0, 2],
  [0, 1, 1, 2],
] as const
const along = (from: number, step: number) => Math.ceil((side - from) / step)

/** A few hundred kB, exactly 25 megapixels, 200 MB to draw: interlaced, so that it is held whole. One on its side is held twice. */
export async function heavyPicture(hold: 'once' | 'twice'): Promise<Buffer> {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 16, 6, 0, 0, 1])
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  const onItsSide = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex')
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const turned = hold === 'twice' ? [part('eXIf', onItsSide)] : []
  const parts = [part('IHDR', header), ...turned, part('IDAT', await packed()), part('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

async function packed(): Promise<Buffer> {
  const deflate = createDeflate({ level: 1 })
  const chunks: Buffer[] = []
  deflate.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const [left, across, top, down] of passes) {
    const row = Buffer.alloc(1 + along(left, across) * pixel)
    for (let at = 0; at < along(top, down); at++) if (!deflate.write(row)) await once(deflate, 'drain')
  }
  deflate.end()
  await once(deflate, 'end')
  return Buffer.concat(chunks)
}

function part(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
