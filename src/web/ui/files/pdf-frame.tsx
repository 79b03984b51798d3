import { useEffect, useRef, type ReactNode } from 'react'

type PdfFrameProps = {
  title: string
  file: Blob
  className: string
  instead: ReactNode
}

export const PdfFrame = ({ instead, ...props }: PdfFrameProps) => (navigator.pdfViewerEnabled ? <Frame {...props} /> : instead)

export const pdfOf = (base64: string) =>
  new Blob([Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0)], { type: 'application/pdf' })

// DOC-8: rendered by our own code, because it must not have a `sandbox` attribute, which stops the browser's viewer.
function Frame({ title, file, className }: Omit<PdfFrameProps, 'instead'>) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    const frame = document.createElement('iframe')
    Object.assign(frame, { title, src: `${address}#navpanes=0&view=FitH`, className })
    place.current?.replaceChildren(frame)
    return () => URL.revokeObjectURL(address)
  }, [title, file, className])
  return <div ref={place} />
}
