import { Tags } from '#web/kit/lists/tags.tsx'
import { splitTags } from '#web/values/typed-text.ts'
import { ChoiceBox, clearLabel, SeveralBox } from './choice-boxes.tsx'
import { asText, asTexts, useField, type FieldProps } from './field.ts'
import { option, type Choice } from './tick-fields.tsx'

type ChoiceProps<Choices = readonly Choice[]> = FieldProps & { choices: Choices; placeholder?: string }

/** An unset choice is the empty text. `choices` is undefined while they are loading. */
export function SelectField({
  choices,
  onPick,
  ...props
}: ChoiceProps<readonly Choice[] | undefined> & { onPick?: (chosen: string) => void }) {
  const { value, onChange, ...field } = useField(props.name)
  const text = asText(value)
  return (
    <ChoiceBox
      {...props}
      {...field}
      data={choices && withRetired(choices, text ? [text] : [])}
      value={text}
      onChange={(chosen) => {
        onChange(chosen)
        onPick?.(chosen)
      }}
    />
  )
}

export function MultiSelectField({ choices, ...props }: ChoiceProps) {
  const { value, ...field } = useField(props.name)
  const chosen = asTexts(value)
  return <SeveralBox {...props} {...field} data={withRetired(choices, chosen)} value={chosen} />
}

export function TagsField({ placeholder, ...props }: FieldProps & { placeholder?: string }) {
  const { value, onChange, ...field } = useField(props.name)
  return (
    <Tags
      {...props}
      {...field}
      placeholder={placeholder}
      value={asTexts(value)}
      onChange={(tags) => onChange(splitTags(tags))}
      clearLabel={clearLabel}
    />
  )
}

// FORM-8: a retired value stays on the record that uses it, so it must stay visible there.
function withRetired(choices: readonly Choice[], chosen: readonly string[]): Choice[] {
  const listed = new Set(choices.map((choice) => option(choice).value))
  return [...choices, ...chosen.filter((value) => !listed.has(value))]
}
