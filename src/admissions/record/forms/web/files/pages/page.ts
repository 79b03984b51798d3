export type Page = {
  id: number
  photo: File
  url: string
  /** Quarter turns to the right. */
  turns: number
}

let last = 0

export function pageOf(photo: File): Page {
  last += 1
  return { id: last, photo, url: URL.createObjectURL(photo), turns: 0 }
}

/** -1 moves towards the start, 1 towards the end. */
export function moved(pages: readonly Page[], at: number, by: -1 | 1): readonly Page[] {
  const page = pages[at]
  const other = pages[at + by]
  if (!page || !other) return pages
  return pages.with(at, other).with(at + by, page)
}

export type DrawnPage = { jpeg: Blob; width: number; height: number }

/** Upright on white; `longest` is the longer side in pixels. */
export async function drawPage({ photo, turns }: Page, longest: number, quality: number): Promise<DrawnPage> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const isOnItsSide = turns % 2 === 1
  const canvas = document.createElement('canvas')
  canvas.width = isOnItsSide ? height : width
  canvas.height = isOnItsSide ? width : height
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('No canvas to draw a page on')
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.translate(canvas.width / 2, canvas.height / 2)
  brush.rotate((turns * Math.PI) / 2)
  brush.drawImage(picture, -width / 2, -height / 2, width, height)
  picture.close()
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!jpeg) throw new Error('A page could not be drawn')
  return { jpeg, width: canvas.width, height: canvas.height }
}
