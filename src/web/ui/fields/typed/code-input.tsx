import { PinInput } from '@mantine/core'
import { Wrapper } from '#web/kit/boxes/wrapper.tsx'
import { useMergedRef } from '@mantine/hooks'
import { useEffect, useId, useRef, type Ref } from 'react'
import { keepDigits } from '../../../values/typed-text.ts'
import { texts } from '../../../texts.ts'
import { useBanner } from '../../notices/banner.tsx'
import { PassingNotice } from '../../notices/passing-notice.tsx'
import { useArrivals } from './typed-filter.ts'
import { t } from '../../../language/t.ts'
import { inLibrary } from '#web/ui/shell/library.tsx'

type CodeInputProps = {
  label: string
  value: string
  onChange: (code: string) => void
  length: number
  error?: string | undefined
  startHere?: boolean
  ref?: Ref<HTMLInputElement>
}

export const CodeInput = inLibrary(function CodeInput({
  label,
  value,
  onChange,
  length,
  error,
  startHere = false,
  ref,
}: CodeInputProps) {
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const boxes = useMergedRef(first, ref)
  const group = useRef<HTMLFieldSetElement>(null)
  const { notice, say } = useBanner()
  useArrivals(group, { keep: keepDigits(length), onRefused: say })
  useEffect(() => {
    if (startHere) first.current?.focus()
  }, [startHere])

  return (
    <fieldset ref={group} className="plain-fieldset typed-box" aria-labelledby={id}>
      <Wrapper label={label} labelElement="div" labelId={id} error={error} errorRole="alert">
        <PinInput
          ref={boxes}
          // Without a fixed name the boxes are recreated after the first render, and the cursor is lost.
          id={`${id}code`}
          type="number"
          length={length}
          value={value}
          onChange={onChange}
          placeholder=""
          error={Boolean(error)}
          oneTimeCode
          size="md"
          gap="sm"
          my="xs"
          getInputProps={(index) => ({ 'aria-label': t(texts.digit, { position: index + 1, length }) })}
        />
      </Wrapper>
      <PassingNotice notice={notice} className="typed-note" />
    </fieldset>
  )
})
