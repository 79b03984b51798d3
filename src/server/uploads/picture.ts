import sharp from 'sharp'
import { Refusal } from '#server/refusal.ts'
import { mostPixels, tooManyPixels } from './pixels.ts'
import { concurrencyLimit } from '../limits/concurrency-limit.ts'

/** The formats pictures come in. */
type PictureFormat = 'jpeg' | 'png' | 'gif'

/** Draws a picture anew; undefined when it is not one of that format, or not a whole one. */
export type Redraw = (bytes: Uint8Array, format: PictureFormat) => Promise<Uint8Array | undefined>

/**
 * Only pixels come through: what else a picture carries (places and devices, scripts after its end) is left behind, and it
 * stands as the camera was held. A GIF becomes a PNG of its first frame, for the filled PDF can draw that and nothing moves in
 * it. A picture takes up to 100 MB while it is drawn, hence two at once.
 */
export function openPictures(): Redraw {
  const turn = concurrencyLimit({
    atOnce: 2,
    inLine: 50,
    busy: 'Too many pictures are being read at the moment. Please try again.',
  })
  return (bytes, format) => turn(() => redraw(bytes, format))
}

async function redraw(bytes: Uint8Array, format: PictureFormat): Promise<Uint8Array | undefined> {
  const header = await unlessBroken(sharp(bytes, { limitInputPixels: false }).metadata())
  if (header?.format !== format) return undefined
  if (header.width * header.height > mostPixels) throw new Refusal(tooManyPixels)
  const upright = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient().timeout({ seconds: 30 })
  return unlessBroken((format === 'jpeg' ? upright.jpeg({ quality: 85 }) : upright.png()).toBuffer())
}

async function unlessBroken<T>(drawing: Promise<T>): Promise<T | undefined> {
  try {
    return await drawing
  } catch {
    return undefined // sharp has one kind of error, and its bytes are a stranger's
  }
}
