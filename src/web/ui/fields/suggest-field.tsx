import '@mantine/core/styles/Combobox.css'
import { Autocomplete } from '@mantine/core'
import { openList } from './choice-fields.tsx'
import { asText, useField, type FieldProps } from './field.ts'

type SuggestFieldProps = FieldProps & { suggestions: readonly string[]; maxLength?: number; autoComplete?: string }

/** A text of one's own words, with some that are offered. */
export function SuggestField({ suggestions, ...props }: SuggestFieldProps) {
  const { value, ...field } = useField(props.name)
  return (
    <Autocomplete
      {...props}
      {...field}
      value={asText(value)}
      data={[...suggestions]}
      {...(suggestions.length > 8 ? { limit: 8 } : { filter: ({ options }) => options })}
      {...openList}
    />
  )
}
