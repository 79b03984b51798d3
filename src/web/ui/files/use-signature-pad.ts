import { useEffect, useRef } from 'react'
import SignaturePad from 'signature_pad'
import { fileOf } from '../../values/shrink-picture.ts'

type Options = {
  isOpen: boolean
  onStroke: () => void
  onChange: (picture: Promise<File | undefined>) => void
}

// Applicants lift the pen between strokes; the picture is made once they pause.
const rest = 800
const height = 150

export function useSignaturePad({ isOpen, onStroke, onChange }: Options) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  // The listener was called and waits for the picture, until the pen pauses.
  const promised = useRef<(picture: File | undefined | Promise<File | undefined>) => void>(undefined)

  const callbacks = useRef({ onStroke, onChange })
  useEffect(() => {
    callbacks.current = { onStroke, onChange }
  })

  useEffect(() => {
    const surface = canvas.current
    if (!surface || !isOpen) return
    const drawn = new SignaturePad(surface, { backgroundColor: '#fff', penColor: '#101418' })
    pad.current = drawn
    let timer: ReturnType<typeof setTimeout> | undefined
    const keepPromise = () => {
      clearTimeout(timer)
      promised.current?.(fileOf(surface, 'image/png', 'signature'))
      promised.current = undefined
    }
    drawn.addEventListener('beginStroke', () => {
      clearTimeout(timer)
      callbacks.current.onStroke()
    })
    drawn.addEventListener('endStroke', () => {
      if (!promised.current) callbacks.current.onChange(new Promise((keep) => (promised.current = keep)))
      timer = setTimeout(keepPromise, rest)
    })
    const observer = new ResizeObserver(() => fit(surface, drawn))
    observer.observe(surface)
    return () => {
      keepPromise()
      observer.disconnect()
      drawn.off()
    }
  }, [isOpen])

  return {
    canvas,
    replace(picture: File | undefined): void {
      if (picture === undefined) pad.current?.clear()
      if (promised.current) promised.current(picture)
      else onChange(Promise.resolve(picture))
      promised.current = undefined
    },
  }
}

// A canvas loses its drawing when its size changes: the strokes are scaled to the new width and drawn again.
function fit(canvas: HTMLCanvasElement, pad: SignaturePad) {
  const ratio = Math.max(1, devicePixelRatio)
  const width = canvas.clientWidth
  const before = canvas.width / ratio
  if (width === 0 || Math.round(width * ratio) === canvas.width) return
  const strokes = pad.toData()
  canvas.width = Math.round(width * ratio)
  canvas.height = height * ratio
  canvas.getContext('2d')?.scale(ratio, ratio)
  const scale = strokes.length > 0 ? width / before : 1
  pad.fromData(strokes.map((stroke) => ({ ...stroke, points: stroke.points.map((point) => ({ ...point, x: point.x * scale })) })))
}
