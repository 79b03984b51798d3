import type { FileRules } from './file-rules.ts'

const longestSide = 2000
const quality = 0.85

/**
 * A picture made small enough to send from a phone: at most 2000 pixels on its longer side, and turned upright. Files that are
 * not a still picture, or would not get smaller, stay as they are. A photo stored as PNG is still too large after that: it is
 * sent as JPEG if that is accepted.
 */
export async function shrinkPicture(file: File, { endings, maxBytes }: Pick<FileRules, 'endings' | 'maxBytes'>): Promise<File> {
  if (!['image/jpeg', 'image/png', 'image/webp'].includes(file.type)) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const small = await fileOf(canvas, file.type === 'image/png' ? 'image/png' : 'image/jpeg', file.name)
    if (!small) return file
    if (small.size <= maxBytes || small.type === 'image/jpeg' || !endings.includes('jpg'))
      return small.size < file.size ? small : file
    return (await fileOf(onWhite(canvas), 'image/jpeg', file.name)) ?? file
  } catch {
    // The browser can't read it; the server will say what is wrong with it.
    return file
  }
}

/** JPEG has no transparency: transparent areas would become black. */
function onWhite(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const brush = canvas.getContext('2d')
  if (brush) {
    brush.globalCompositeOperation = 'destination-over'
    brush.fillStyle = '#fff'
    brush.fillRect(0, 0, canvas.width, canvas.height)
  }
  return canvas
}

/** The contents of a canvas as a file, with the extension of its type. */
export async function fileOf(
  canvas: HTMLCanvasElement,
  type: 'image/png' | 'image/jpeg',
  name: string,
): Promise<File | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  const ending = type === 'image/png' ? 'png' : 'jpg'
  return blob ? new File([blob], `${name.replace(/\.[^.]*$/, '')}.${ending}`, { type }) : undefined
}
