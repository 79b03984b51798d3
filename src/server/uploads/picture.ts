import { Refusal } from '#server/base/refusal.ts'

/** SEC-6: a picture this large fills the server's memory when it is decoded. */
export const mostPixels = 25_000_000
export const tooManyPixels = 'This picture has more than 25 megapixels. Make it smaller and upload it again.'

type PictureFormat = 'jpeg' | 'png' | 'gif'

export type Redraw = (bytes: Uint8Array, format: PictureFormat, keepsClear?: boolean) => Promise<Uint8Array | undefined>

/**
 * Keeps only pixels: other contents of a picture (location, device, scripts after its end) are removed, and it is turned
 * upright. A GIF becomes a PNG of its first frame, because the filled PDF can show that and it is not animated. What is see-through
 * becomes white, as it is on paper, unless the picture `keepsClear`. A picture needs up to 270 MB while it is re-encoded.
 */
export const redraw: Redraw = async (bytes, format, keepsClear = false) => {
  const { default: sharp } = await import('sharp')
  const header = await unlessBroken(sharp(bytes, { limitInputPixels: false }).metadata())
  if (header?.format !== format) return undefined
  if (header.width * header.height > mostPixels) throw new Refusal(tooManyPixels)
  const upright = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
  const opaque = keepsClear ? upright : upright.flatten({ background: white })
  return unlessBroken((format === 'jpeg' ? opaque.jpeg({ quality: 85 }) : opaque.png()).toBuffer())
}

const white = '#fff'

async function unlessBroken<T>(drawing: Promise<T>): Promise<T | undefined> {
  try {
    return await drawing
  } catch {
    return undefined // sharp has one kind of error, and its bytes are a stranger's
  }
}

/** A box in pixels: `cover` fills it and cuts off the overflow, `inside` never enlarges. */
export type Fit = { width: number; height: number; fit: 'cover' | 'inside' }

/** A stored picture at the size a document needs: invisible detail need not be in the file. */
export async function fitPicture(bytes: Uint8Array, { width, height, fit }: Fit): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const drawn = sharp(bytes).resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
  return fit === 'cover' ? drawn.flatten({ background: white }).jpeg({ quality: 85 }).toBuffer() : drawn.png().toBuffer()
}
