import '@mantine/core/styles/Combobox.css'
import { Autocomplete } from '@mantine/core'
import { useMemo, useState } from 'react'
import { t } from '#web/language/t.ts'
import { foundBy, openList, TagsField } from '#web/ui/fields/choice-fields.tsx'
import { asText, useField } from '#web/ui/fields/field.ts'
import { suggestionIn } from '../../../engine/reading.ts'
import { boxProps, textProps, type FieldProps } from '../field-props.ts'

/** A text of one's own words, with some that are offered. LANG-22: those are in the page's language, and stored as they are in English. */
export function Suggested({ suggestions, ...props }: FieldProps & { suggestions: readonly string[] }) {
  const { value, onChange, onBlur, ...field } = useField(props.name)
  const [typed, setTyped] = useState<{ shown: string; text: string }>()
  const offered = useMemo(
    () => suggestions.map((text) => ({ text, label: suggestionIn((each) => t(each), text) })),
    [suggestions],
  )
  const text = asText(value)
  // A word that is offered is not translated under the fingers of somebody who types on: Niger, Nigeria.
  const shown = typed?.text === text ? typed.shown : (offered.find((each) => each.text === text)?.label ?? text)
  const change = (shown: string) => {
    const text = offered.find(({ label }) => label === shown)?.text ?? shown
    setTyped({ shown, text })
    onChange(text)
  }
  const isLong = suggestions.length > 8
  const isWhole = offered.some(({ label }) => label === shown)
  return (
    <Autocomplete
      {...textProps(props)}
      {...field}
      value={shown}
      onChange={change}
      onBlur={() => {
        setTyped(undefined)
        onBlur()
      }}
      // What is typed in full needs no list over the next box.
      data={isLong && isWhole ? [] : offered.map(({ label }) => label)}
      {...(isLong ? { limit: 8, ...foundBy(offered.map(found)) } : { filter: ({ options }) => options })}
      {...openList}
    />
  )
}

const found = ({ text, label }: { text: string; label: string }) => ({
  value: label,
  label,
  ...(label !== text && { also: text }),
})

/** SCREEN-11: free words, each a tag. */
export const Tags = (props: FieldProps) => <TagsField {...boxProps(props)} />
