import type { FileRules } from './file-rules.ts'

type Rules = Pick<FileRules, 'endings' | 'maxBytes' | 'keepsClear'>

const longestSide = 2000
const quality = 0.85

/**
 * A picture made small enough to send from a phone: at most 2000 pixels on its longer side, and turned upright. Files that are
 * not a still picture, or would not get smaller, stay as they are. A photo stored as PNG is still too large after that: it is
 * sent as JPEG if that is accepted.
 */
export async function shrinkPicture(file: File, { endings, maxBytes, keepsClear = false }: Rules): Promise<File> {
  if (file.type !== 'image/jpeg' && file.type !== 'image/png') return file
  try {
    const canvas = await drawn(file, keepsClear && file.type === 'image/png')
    const small = await fileOf(canvas, file.type, file.name)
    if (!small) return file
    if (small.size <= maxBytes || small.type === 'image/jpeg' || !endings.includes('jpg'))
      return small.size < file.size ? small : file
    return (await drawnJpeg(file)) ?? file
  } catch {
    // The browser can't read it; the server's refusal will name the fault.
    return file
  }
}

export const drawnJpeg = async (file: File) => fileOf(await drawn(file), 'image/jpeg', file.name)

/** A picture upright and scaled down; on white unless it `keepsClear`, because transparent parts would be black in a JPEG. */
async function drawn(file: File, keepsClear = false): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('No canvas to draw a picture on')
  if (!keepsClear) {
    brush.fillStyle = '#fff'
    brush.fillRect(0, 0, canvas.width, canvas.height)
  }
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas
}

export async function fileOf(
  canvas: HTMLCanvasElement,
  type: 'image/png' | 'image/jpeg',
  name: string,
): Promise<File | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  const ending = type === 'image/png' ? 'png' : 'jpg'
  return blob ? new File([blob], `${name.replace(/\.[^.]*$/, '')}.${ending}`, { type }) : undefined
}
