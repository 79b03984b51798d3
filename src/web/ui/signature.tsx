import { Button, FileButton, Group, Input } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import SignaturePad from 'signature_pad'
import { refusalOf, type FileRules } from '../file-rules.ts'
import { fileOf, shrinkPicture } from '../shrink-picture.ts'
import { texts } from '../texts.ts'

type SignatureProps = {
  label: string
  required?: boolean
  disabled?: boolean
  /** For 'Upload Your Own'. */
  rules: FileRules
  /** The address of the signature that is there. */
  current?: string | undefined
  /**
   * Told of a change as soon as it is made; the picture comes a moment after the last stroke, or when the pad goes away, and is
   * undefined once it is cleared.
   */
  onChange: (picture: Promise<File | undefined>) => void
  error?: string | undefined
}

// Applicants lift the pen between strokes; the picture is made once they rest.
const rest = 800
const height = 150

/** A signature: drawn with finger, pen or mouse on 800 by 150, or a picture of one's own. */
export function Signature({ label, required = false, disabled = false, rules, current, onChange, error }: SignatureProps) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  // Promised to the one who was told, until the pen rests.
  const promised = useRef<(picture: File | undefined | Promise<File | undefined>) => void>(undefined)
  const [own, setOwn] = useState<string>()
  const [isDrawn, setDrawn] = useState(false)
  const [problem, setProblem] = useState<string>()
  const shown = isDrawn ? undefined : (own ?? current)
  const isOpen = shown === undefined && !disabled

  const told = useRef(onChange)
  useEffect(() => {
    told.current = onChange
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
      setDrawn(true)
    })
    drawn.addEventListener('endStroke', () => {
      if (!promised.current) told.current(new Promise((keep) => (promised.current = keep)))
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

  /** What takes the place of a drawing also ends the wait for one. */
  const replace = (picture: File | undefined) => {
    promised.current?.(picture)
    if (!promised.current) onChange(Promise.resolve(picture))
    promised.current = undefined
  }
  const clear = () => {
    pad.current?.clear()
    setDrawn(false)
    setOwn(undefined)
    setProblem(undefined)
    replace(undefined)
  }
  const upload = async (chosen: File | null) => {
    if (!chosen) return
    const file = await shrinkPicture(chosen)
    const refusal = refusalOf(file, rules)
    setProblem(refusal)
    if (refusal) return
    setDrawn(false)
    setOwn(URL.createObjectURL(file))
    replace(file)
  }

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      required={required}
      error={problem ?? error}
      errorProps={{ role: 'alert' }}
    >
      {shown === undefined ? (
        <canvas ref={canvas} className="signature">
          {`${label}: ${texts.signatureArea}`}
        </canvas>
      ) : (
        <img src={shown} alt={texts.signaturePicture} className="signature" />
      )}
      <Group justify="space-between" gap="sm" mt="xs" maw={800}>
        <Input.Description>{texts.signHere}</Input.Description>
        <Group gap="sm">
          <Button variant="subtle" color="gray" size="compact-sm" disabled={disabled} onClick={clear}>
            {texts.clear}
          </Button>
          <FileButton
            accept={rules.endings.map((ending) => `.${ending}`).join(',')}
            onChange={(file) => void upload(file)}
            disabled={disabled}
          >
            {(props) => (
              <Button {...props} variant="default" size="compact-sm" disabled={disabled}>
                {texts.uploadYourOwn}
              </Button>
            )}
          </FileButton>
        </Group>
      </Group>
    </Input.Wrapper>
  )
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
