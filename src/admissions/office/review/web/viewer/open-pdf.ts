import { getDocument, PDFWorker, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist'

export type { PDFDocumentProxy, PDFPageProxy }

/** Shared: pdf.js would end a document's own worker with it, and refuse to open the next one meanwhile. */
const worker = PDFWorker.create({ port: new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' }) })

/** Never runs scripts; no WebAssembly, which the page's policy forbids. Rejects a broken or password-protected file. */
export const openPdf = (bytes: ArrayBuffer): Promise<PDFDocumentProxy> =>
  // pdf.js detaches the buffer, so it gets a copy.
  getDocument({
    data: new Uint8Array(bytes.slice(0)),
    worker,
    useWasm: false,
    wasmUrl: new URL(`${import.meta.env.BASE_URL}assets/pdf-decoders/`, location.href).href,
    enableXfa: false,
    maxImageSize: 100_000_000,
  }).promise

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
