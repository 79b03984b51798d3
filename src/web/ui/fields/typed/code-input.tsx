import { Input, PinInput } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useEffect, useId, useRef, type Ref } from 'react'
import { keepDigits } from '../../../values/typed-text.ts'
import { texts } from '../../../texts.ts'
import { useBanner } from '../../notices/banner.tsx'
import { PassingNotice } from '../../notices/passing-notice.tsx'
import { useArrivals } from './typed-filter.ts'
import { t } from '../../../language/t.ts'

type CodeInputProps = {
  label: string
  value: string
  onChange: (code: string) => void
  /** The number of boxes: one for each digit of the code. */
  length: number
  error?: string | undefined
  /** Puts the cursor in the first box when the step appears. */
  startHere?: boolean
  /** The first box. */
  ref?: Ref<HTMLInputElement>
}

/** A one-time code, one box per digit; a pasted code fills them all. */
export function CodeInput({ label, value, onChange, length, error, startHere = false, ref }: CodeInputProps) {
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
      <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} error={error} errorProps={{ role: 'alert' }}>
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
      </Input.Wrapper>
      <PassingNotice notice={notice} className="typed-note" />
    </fieldset>
  )
}
