import { t } from '#web/language/t.ts'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useForm } from 'react-hook-form'

export type BoxValues = Record<string, unknown>

export function useBoxForm(
  values: BoxValues,
  messages: Readonly<Record<string, string>>,
  onChange: (name: string, values: BoxValues) => void,
) {
  // Another errors object renders every field again, so equal messages must stay one object.
  const messagesText = JSON.stringify(messages)
  const errors = useMemo(() => errorsOf(messagesText), [messagesText])
  // Otherwise new errors would move the cursor to the first of them while somebody types.
  const form = useForm<BoxValues>({ defaultValues: values, errors, shouldFocusError: false })
  const notify = useEffectEvent(onChange)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values: boxes }) => {
          if (name !== undefined) notify(name, boxes)
        },
      }),
    [form],
  )
  return form
}

function errorsOf(messagesText: string): Record<string, { type: string; message: string }> {
  const messages: Record<string, string> = JSON.parse(messagesText)
  return Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, { type: 'rule', message: t(message) }]))
}
