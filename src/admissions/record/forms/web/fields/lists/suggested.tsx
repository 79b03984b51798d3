import { useMemo, useState } from 'react'
import { Suggestions } from '#web/kit/lists/suggestions.tsx'
import { t } from '#web/language/t.ts'
import { asText, useField } from '#web/ui/fields/field.ts'
import { suggestionIn } from '../../../engine/reading.ts'
import { textProps, type FieldProps } from '../field-props.ts'

/** LANG-22: shown in the page's language, stored in English. */
export function Suggested({ suggestions, ...props }: FieldProps & { suggestions: readonly string[] }) {
  const { value, onChange, onBlur, ...field } = useField(props.name)
  const { read: _, ...box } = textProps(props)
  const [typed, setTyped] = useState<{ shown: string; text: string }>()
  const offered = useMemo(
    () => suggestions.map((text) => ({ text, label: suggestionIn((each) => t(each), text) })),
    [suggestions],
  )
  const text = asText(value)
  // A suggestion is not translated while somebody types on: Niger, Nigeria.
  const shown = typed?.text === text ? typed.shown : (offered.find((each) => each.text === text)?.label ?? text)
  const change = (shown: string) => {
    const text = offered.find(({ label }) => label === shown)?.text ?? shown
    setTyped({ shown, text })
    onChange(text)
  }
  return (
    <Suggestions
      {...box}
      {...field}
      value={shown}
      onChange={change}
      onBlur={() => {
        setTyped(undefined)
        onBlur()
      }}
      data={offered.map(({ text, label }) => ({ value: label, label, also: text }))}
    />
  )
}
