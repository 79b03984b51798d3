import '@mantine/core/styles/Combobox.css'
import { Autocomplete } from '@mantine/core'
import { openList } from './choice-fields.tsx'
import { asText, useField, type FieldProps } from './field.ts'

type SuggestFieldProps = FieldProps & { suggestions: readonly string[]; maxLength?: number; autoComplete?: string }

/** A text of one's own words, with some that are offered. */
export function SuggestField({ suggestions, ...props }: SuggestFieldProps) {
  const { value, ...field } = useField(props.name)
  const text = asText(value)
  const isLong = suggestions.length > 8
  return (
    <Autocomplete
      {...props}
      {...field}
      value={text}
      // What is typed in full needs no list over the next box.
      data={isLong && suggestions.includes(text) ? [] : [...suggestions]}
      {...(isLong ? { limit: 8 } : { filter: ({ options }) => options })}
      {...openList}
    />
  )
}
