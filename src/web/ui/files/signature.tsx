import { Button } from '#web/kit/buttons.tsx'
import { useFileChoice } from '#web/kit/boxes/file-choice.tsx'
import { Group } from '#web/kit/layout.tsx'
import { BoxDescription, Wrapper } from '#web/kit/boxes/wrapper.tsx'
import { useId, useState } from 'react'
import { acceptOf, refusalOf, type FileRules } from '../../values/file-rules.ts'
import { wordsFor } from '../../calls/errors.ts'
import { readableFile } from '../../values/readable-file.ts'
import { shrinkPicture } from '../../values/shrink-picture.ts'
import { texts } from '../../texts.ts'
import { useSignaturePad } from './use-signature-pad.ts'
import { t } from '#web/language/t.ts'

type SignatureProps = {
  label: string
  required?: boolean
  disabled?: boolean
  rules: FileRules
  current?: string | undefined
  /** Called at once; the picture is ready a moment after the last stroke, or when the pad is removed, and undefined once it is cleared. */
  onChange: (picture: Promise<File | undefined>) => void
  error?: string | undefined
}

export function Signature({ label, required = false, disabled = false, rules, current, onChange, error }: SignatureProps) {
  const id = useId()
  const [own, setOwn] = useState<string>()
  const [isDrawn, setDrawn] = useState(false)
  const [problem, setProblem] = useState<string>()
  const shown = isDrawn ? undefined : (own ?? current)
  const isOpen = shown === undefined && !disabled
  const { canvas, replace } = useSignaturePad({ isOpen, onStroke: () => setDrawn(true), onChange })

  const clear = () => {
    setDrawn(false)
    setOwn(undefined)
    setProblem(undefined)
    replace(undefined)
  }
  const upload = async (chosen: File | null) => {
    if (!chosen) return
    const read = await readableFile(chosen, rules).catch((error: unknown) => setProblem(wordsFor(error)))
    if (!read) return
    const file = await shrinkPicture(read, rules)
    const refusal = refusalOf(file, rules)
    setProblem(refusal)
    if (refusal) return
    setDrawn(false)
    setOwn(URL.createObjectURL(file))
    replace(file)
  }

  const file = useFileChoice({ accept: acceptOf(rules), disabled, onChange: (chosen) => void upload(chosen) })

  return (
    <Wrapper label={label} labelElement="div" labelId={id} required={required} error={problem ?? error} errorRole="alert">
      {shown === undefined ? (
        <canvas ref={canvas} className="signature">
          {`${label}: ${t(texts.signatureArea)}`}
        </canvas>
      ) : (
        <img src={shown} alt={t(texts.signaturePicture)} className="signature" />
      )}
      <Group justify="space-between" gap="sm" mt="xs" maw={800}>
        <BoxDescription>{t(texts.signHere)}</BoxDescription>
        <Group gap="sm">
          <Button variant="subtle" color="gray" size="compact-sm" disabled={disabled} onClick={clear}>
            {t(texts.clear)}
          </Button>
          {file.input}
          <Button variant="default" size="compact-sm" disabled={disabled} onClick={file.open}>
            {t(texts.uploadYourOwn)}
          </Button>
        </Group>
      </Group>
    </Wrapper>
  )
}
