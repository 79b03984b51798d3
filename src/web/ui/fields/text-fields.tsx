import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '#web/kit/boxes/text-boxes.tsx'
import type { ReactNode } from 'react'
import { hintOf } from '#shared/rule.ts'
import type { Read } from '#shared/values/read.ts'
import { t } from '../../language/t.ts'
import type { Keep } from '../../values/typed-text.ts'
import { NumberBox } from './typed/number-box.tsx'
import { asText, useField, type Extra, type Limited } from './field.ts'

type Readable = {
  /** A mistake in the text itself appears as a second line under the message. */
  read?: ((text: string) => Read<unknown>) | undefined
}

export function TextField({ read, most, ...props }: Extra<TextInputProps> & Limited & Readable) {
  const { value, error, ...field } = useField(props.name, most)
  return <TextInput {...props} {...field} value={asText(value)} error={withHint(error, asText(value), read)} />
}

type NumberFieldProps = Extra<TextInputProps> &
  Limited &
  Readable & {
    keep?: Keep
  }

export function NumberField({ read, ...props }: NumberFieldProps) {
  const { value, error, ...field } = useField(props.name)
  return <NumberBox {...props} {...field} value={asText(value)} error={withHint(error, asText(value), read)} />
}

function withHint(error: string | undefined, text: string, read: Readable['read']): ReactNode {
  const hint = error === undefined || !read ? undefined : hintOf(read, text)
  return hint === undefined ? (
    error
  ) : (
    <>
      {error}
      <span className="hint-line">{t(hint)}</span>
    </>
  )
}

export function TextareaField({ most, ...props }: Extra<TextareaProps> & Limited) {
  const { value, ...field } = useField(props.name, most)
  return <Textarea minRows={3} maxRows={12} {...props} {...field} value={asText(value)} />
}
