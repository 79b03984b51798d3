import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { Refusal } from '#server/base/refusal.ts'
import { fileRules, pictures } from '#shared/files/file-kinds.ts'
import { openUploads } from './check-upload.ts'
import { fitPicture, redraw, tooManyPixels } from './picture.ts'

const { parsers, checkUpload: check } = openUploads()
afterAll(() => parsers.close())
const checked = (filename: string, bytes: Uint8Array) => check({ bytes, filename, takes: pictures })
const red = { create: { width: 60, height: 40, channels: 3, background: '#c33' } } as const
const script = Buffer.from('<script>alert(1)</script>')

const { wrongKind } = fileRules(pictures)
const refusalOf = (filename: string, bytes: Uint8Array) =>
  checked(filename, bytes).then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? error.message : `a fault: ${String(error)}`),
  )

test.each([
  ['me.jpg', sharp(red).jpeg(), { format: 'jpeg', type: 'image/jpeg', name: 'me.jpg' }],
  ['Me.JPEG', sharp(red).jpeg(), { format: 'jpeg', type: 'image/jpeg', name: 'Me.JPEG' }],
  ['me.png', sharp(red).png(), { format: 'png', type: 'image/png', name: 'me.png' }],
  ['me.gif', sharp(red).gif(), { format: 'png', type: 'image/png', name: 'me.png' }],
])('%s comes back as a picture of the same size', async (filename, picture, { format, type, name }) => {
  const file = await checked(filename, await picture.toBuffer())
  expect(file).toMatchObject({ type, name, extension: name.split('.').at(-1)?.toLowerCase() })
  expect(await sharp(file.bytes).metadata()).toMatchObject({ format, width: 60, height: 40 })
})

const clear = { create: { width: 80, height: 15, channels: 4, background: '#0000' } } as const
const cornerOf = async (bytes: Uint8Array) => {
  const { data } = await sharp(bytes)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}
const white = [255, 255, 255]

test.each([
  ['a PNG', sharp(clear).png()],
  ['a PNG with a palette', sharp(clear).png({ palette: true })],
  ['a grey PNG', sharp(clear).toColourspace('b-w').png()],
  ['a PNG of 16 bits', sharp(clear).toColourspace('rgb16').png()],
  ['a GIF', sharp(clear).gif()],
])('the transparent parts of %s become white (DOC-4)', async (_, picture) => {
  const { bytes } = await checked('me.png', await picture.toBuffer())
  expect((await sharp(bytes).metadata()).hasAlpha).toBe(false)
  expect(new Set(await cornerOf(bytes))).toEqual(new Set([255]))
})

test('a picture that was stored with transparent parts is white there in a thumbnail and on paper', async () => {
  const stored = await sharp(clear).png().toBuffer()
  expect(await cornerOf(await fitPicture(stored, { width: 96, height: 96, fit: 'cover' }))).toEqual(white)
})

test('a logo keeps its transparent background', async () => {
  const logo = { bytes: await sharp(clear).png().toBuffer(), filename: 'logo.png', takes: { ...pictures, keepsClear: true } }
  const { bytes } = await check(logo)
  expect((await sharp(bytes).stats()).isOpaque).toBe(false)
})

test('only the first frame of an animated GIF is kept', async () => {
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { ...red.create, background } })
        .png()
        .toBuffer(),
    ),
  )
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(gif).metadata()).pages).toBe(2)
  const { bytes } = await checked('me.gif', gif)
  const { dominant } = await sharp(bytes).stats()
  expect(dominant.r).toBeGreaterThan(200)
})

test('the location and camera of a photo are removed', async () => {
  const exif = { IFD0: { Make: 'Spycam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 4/1 57/1' } }
  const photo = await sharp(red).jpeg().withExif(exif).toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { bytes } = await checked('me.jpg', photo)
  const { exif: left, xmp, iptc } = await sharp(bytes).metadata()
  expect([left, xmp, iptc]).toEqual([undefined, undefined, undefined])
  expect(Buffer.from(bytes).includes('Spycam')).toBe(false)
})

test('a photo taken with the phone on its side is upright without its EXIF', async () => {
  const sideways = await sharp(red).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const { bytes } = await checked('me.jpg', sideways)
  const { width, height, orientation } = await sharp(bytes).metadata()
  expect([width, height, orientation]).toEqual([40, 60, undefined])
})

test.each<['gif' | 'png' | 'jpeg']>([['gif'], ['png'], ['jpeg']])(
  'a %s that is a script too is only a picture after',
  async (format) => {
    const polyglot = Buffer.concat([
      await sharp(red).toFormat(format).toBuffer(),
      Buffer.from('/*'),
      script,
      Buffer.from('*/=1;alert(1)'),
    ])
    const { bytes } = await checked(`me.${format}`, polyglot)
    expect(Buffer.from(bytes).includes('alert')).toBe(false)
  },
)

test('a GIF with a script in its comment becomes only a picture', async () => {
  const gif = await sharp(red).gif().toBuffer()
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, script.length]), script, Buffer.from([0])])
  const { bytes } = await checked('me.gif', Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]))
  expect(Buffer.from(bytes).includes('alert')).toBe(false)
})

test('a PNG that claims 30,000 × 30,000 is refused by its header, before a pixel is decoded', async () => {
  const started = performance.now()
  await expect(checked('me.png', await claiming(30_000, 30_000))).rejects.toThrow(tooManyPixels)
  expect(performance.now() - started).toBeLessThan(500)
})

const wide = (height: number) =>
  sharp({ create: { width: 5_000, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

test('25 megapixels are accepted, a row more is not', async () => {
  expect(await checked('me.png', await wide(5_000))).toMatchObject({ type: 'image/png' })
  await expect(checked('me.png', await wide(5_001))).rejects.toThrow(tooManyPixels)
})

test.each([0.1, 0.5, 0.99])('a JPEG cut off at %d of its length is refused', async (part) => {
  const whole = await sharp({
    create: { ...red.create, width: 900, height: 600, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .jpeg()
    .toBuffer()
  expect(await refusalOf('me.jpg', whole.subarray(0, Math.floor(whole.length * part)))).toBe(wrongKind)
})

test.each([
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['HTML behind the first bytes of a PNG', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), script])],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  [
    'SVG behind the first bytes of a PNG',
    Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]),
  ],
  ['a PDF', Buffer.from('%PDF-1.4\n%%EOF')],
  ['nothing', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(100)],
])('%s as PNG is refused', async (_, bytes) => {
  expect(await refusalOf('me.png', bytes)).toBe(wrongKind)
})

test.each([
  ['me.png', 'me.jpg', sharp(red).jpeg()],
  ['me.jfif', 'me.jpg', sharp(red).jpeg()],
  ['me', 'me.jpg', sharp(red).jpeg()],
  ['me.jpg', 'me.png', sharp(red).png()],
  ['me.jpeg', 'me.png', sharp(red).gif()],
])('a picture called %s is stored as %s, by its content (DOC-4)', async (filename, name, picture) => {
  expect(await checked(filename, await picture.toBuffer())).toMatchObject({ name })
})

test('a picture of a format that is not accepted is refused under any name', async () => {
  expect(await refusalOf('me.gif', await sharp(red).webp().toBuffer())).toBe(wrongKind)
})

test('only the expected format is decoded, whatever else the library could read', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>')
  expect((await sharp(svg).metadata()).format).toBe('svg')
  expect(await redraw(svg, 'png')).toBeUndefined()
})

test('a hundred and ten pictures at once are each re-encoded or refused with 429, and succeed on the next try', async () => {
  const photo = await sharp({ create: { ...red.create, width: 800, height: 600 } })
    .jpeg()
    .toBuffer()
  const answers = await Promise.allSettled(Array.from({ length: 110 }, () => checked('me.jpg', photo)))
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused).toHaveLength(8)
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 429, retryAfter: 2 })
  expect(await checked('me.jpg', photo)).toMatchObject({ type: 'image/jpeg' })
})

async function claiming(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
