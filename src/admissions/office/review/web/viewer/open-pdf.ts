import { getDocument, PDFWorker, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist'

export type { PDFDocumentProxy, PDFPageProxy }

/**
 * One for all documents, which don't own it: pdf.js would end it with the document that is left, and refuse to open the next one
 * meanwhile.
 */
const worker = PDFWorker.create({ port: new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' }) })

/**
 * Opens a PDF. Its scripts never run, and pictures are decoded in JavaScript: the page's policy allows no WebAssembly. Rejects where
 * the file is broken or has a password.
 */
export const openPdf = (bytes: ArrayBuffer): Promise<PDFDocumentProxy> =>
  // pdf.js takes the bytes it is given away; the page keeps its own.
  getDocument({
    data: new Uint8Array(bytes.slice(0)),
    worker,
    useWasm: false,
    wasmUrl: new URL(`${import.meta.env.BASE_URL}assets/pdf-decoders/`, location.href).href,
    enableXfa: false,
    maxImageSize: 100_000_000,
  }).promise

/** Draws a page on a canvas at a scale; resolves once it is there. `cancel` ends a drawing that is not wanted any more. */
export function drawPage(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  { scale, rotation }: { scale: number; rotation: number },
) {
  const viewport = page.getViewport({ scale: scale * devicePixelRatio, rotation: (page.rotate + rotation) % 360 })
  canvas.width = viewport.width
  canvas.height = viewport.height
  canvas.style.width = `${viewport.width / devicePixelRatio}px`
  const task = page.render({ canvas, viewport })
  return { done: task.promise, cancel: () => task.cancel() }
}
