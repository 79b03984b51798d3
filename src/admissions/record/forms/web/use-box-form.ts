import { t } from '#web/language/t.ts'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useForm } from 'react-hook-form'

export type BoxValues = Record<string, unknown>

/** Boxes that report each change, and show the messages they get. */
export function useBoxForm(
  values: BoxValues,
  messages: Readonly<Record<string, string>>,
  onChange: (name: string, values: BoxValues) => void,
) {
  // Every field is drawn again when the errors are another object, so the same words must stay the same object.
  const messagesText = JSON.stringify(messages)
  const errors = useMemo(() => errorsOf(messagesText), [messagesText])
  // Told of other errors the form would move the cursor to the first of them, out of the box that is being typed in.
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
