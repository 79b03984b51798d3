import { Skeleton } from '#web/kit/waiting.tsx'
import { Text } from '#web/kit/text.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { texts } from '../texts.ts'
import classes from './viewer.module.css'
import { drawPage, openPdf, type PDFDocumentProxy } from './open-pdf.ts'
import type { View } from './use-view.ts'

type PdfPagesProps = { bytes: ArrayBuffer; width: number; view: View; onCount: (count: number) => void }

export function PdfPages({ bytes, width, view, onCount }: PdfPagesProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'broken'>()
  const [isDrawn, setDrawn] = useState(false)
  const opened = useEffectEvent((document: PDFDocumentProxy) => {
    setPdf(document)
    onCount(document.numPages)
  })
  useEffect(() => {
    let isWanted = true
    const opening = openPdf(bytes)
    opening.then(
      (document) => isWanted && opened(document),
      () => isWanted && setPdf('broken'),
    )
    return () => {
      isWanted = false
      void opening.then((document) => document.loadingTask.destroy()).catch(() => {})
    }
  }, [bytes])

  const { page, zoom, rotation } = view
  useEffect(() => {
    if (pdf === undefined || pdf === 'broken') return undefined
    let cancel = () => {}
    let isWanted = true
    const draw = async () => {
      const drawn = await pdf.getPage(Math.min(page, pdf.numPages))
      if (!isWanted || !canvas.current) return
      const natural = drawn.getViewport({ scale: 1, rotation: (drawn.rotate + rotation) % 360 }).width
      const task = drawPage(drawn, canvas.current, { scale: (width / natural) * zoom, rotation })
      cancel = task.cancel
      await task.done
      setDrawn(true)
    }
    // A cancelled drawing rejects.
    draw().catch(() => isWanted && setPdf('broken'))
    return () => {
      isWanted = false
      cancel()
    }
  }, [pdf, page, zoom, rotation, width])

  if (pdf === 'broken') return <Text p="md">{texts.brokenFile}</Text>
  return (
    <>
      {isDrawn ? null : <Skeleton height="60vh" />}
      <canvas
        ref={canvas}
        className={`viewed-page ${classes.page}`}
        data-drawn={isDrawn}
        aria-label={texts.page(page, pdf?.numPages ?? 1)}
      />
    </>
  )
}
