import '@mantine/core/styles/Combobox.css'
import { Autocomplete } from '@mantine/core'
import { openList, TagsField } from '#web/ui/fields/choice-fields.tsx'
import { asText, useField } from '#web/ui/fields/field.ts'
import { boxProps, textProps, type FieldProps } from '../field-props.ts'

/** A text of one's own words, with some that are offered. */
export function Suggested({ suggestions, ...props }: FieldProps & { suggestions: readonly string[] }) {
  const { value, ...field } = useField(props.name)
  const text = asText(value)
  const isLong = suggestions.length > 8
  return (
    <Autocomplete
      {...textProps(props)}
      {...field}
      value={text}
      // What is typed in full needs no list over the next box.
      data={isLong && suggestions.includes(text) ? [] : [...suggestions]}
      {...(isLong ? { limit: 8 } : { filter: ({ options }) => options })}
      {...openList}
    />
  )
}

/** SCREEN-11: free words, each a tag. */
export const Tags = (props: FieldProps) => <TagsField {...boxProps(props)} />
