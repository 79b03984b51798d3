import sharp from 'sharp'

/** A box in pixels: `cover` fills it and cuts off the overflow, `inside` never enlarges. */
export type Fit = { width: number; height: number; fit: 'cover' | 'inside' }

/** A stored picture at the size a document needs: what is not seen on paper need not be in the file. */
export async function fitPicture(bytes: Uint8Array, { width, height, fit }: Fit): Promise<Uint8Array> {
  const drawn = sharp(bytes).resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
  return fit === 'cover' ? drawn.jpeg({ quality: 85 }).toBuffer() : drawn.png().toBuffer()
}
