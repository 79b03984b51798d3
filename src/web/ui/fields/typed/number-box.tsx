import { TextInput, type TextInputProps } from '#web/kit/boxes/text-boxes.tsx'
import { useMergedRef } from '@mantine/hooks'
import { useRef, type Ref } from 'react'
import { atMost, keepNumber, type Keep } from '../../../values/typed-text.ts'
import { useBanner } from '../../notices/banner.tsx'
import { PassingNotice } from '../../notices/passing-notice.tsx'
import { useFiltered } from './typed-filter.ts'

type NumberBoxProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'ref' | 'maxLength'> & {
  value: string
  onChange: (kept: string) => void
  keep?: Keep | undefined
  most?: number | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** SCREEN-38: a box for a number. What it can't use leaves it as it is, and it says so for two seconds. */
export function NumberBox({ value, onChange, keep = keepNumber, most, ref, ...props }: NumberBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const { notice, say } = useBanner()
  const filtered = useFiltered(box, {
    value,
    onChange,
    keep: most === undefined ? keep : atMost(most, keep),
    onRefused: say,
  })
  return (
    <div className="typed-box">
      <TextInput inputMode="decimal" {...props} {...filtered} ref={useMergedRef(box, ref ?? null)} />
      <PassingNotice notice={notice} className="typed-note" />
    </div>
  )
}
