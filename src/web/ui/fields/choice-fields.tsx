import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import '@mantine/core/styles/Switch.css'
import { MultiSelect, Select, Switch, TagsInput, type OptionsFilter, type SelectProps } from '@mantine/core'
import { useRef, type KeyboardEvent } from 'react'
import { findOptions } from '#web/values/find-options.ts'
import { splitTags } from '#web/values/typed-text.ts'
import { texts } from '../../texts.ts'
import { asText, asTexts, useField, type FieldProps } from './field.ts'
import { option, type Choice } from './tick-fields.tsx'
import { t } from '#web/language/t.ts'

type ChoiceProps = FieldProps & { choices: readonly Choice[]; placeholder?: string }

type SelectFieldProps = ChoiceProps & {
  /** Called with the choice once it is set, for its consequences. */
  onPick?: (chosen: string) => void
  /** False for the first field of a window, whose open list would be in the way of its Esc. */
  openOnFocus?: boolean
}

/** A choice from a list, which can be searched when it is long. An unset choice is the empty text. */
export function SelectField({ choices, placeholder = t(texts.pick), onPick, ...props }: SelectFieldProps) {
  const { value, onChange, ...field } = useField(props.name)
  const text = asText(value)
  const pick = (chosen: string) => {
    onChange(chosen)
    onPick?.(chosen)
  }
  return (
    <Select
      {...props}
      {...field}
      placeholder={placeholder}
      data={withRetired(choices, text ? [text] : [])}
      value={text || null}
      onChange={(chosen) => pick(chosen ?? '')}
      searchable={choices.length > 8}
      {...foundBy(choices)}
      clearable={!props.required}
      clearButtonProps={clearing(props)}
      nothingFoundMessage={t(texts.nothingFound)}
      {...openList}
      checkIconPosition="right"
    />
  )
}

export function MultiSelectField({ choices, placeholder = t(texts.pick), ...props }: ChoiceProps) {
  const { value, ...field } = useField(props.name)
  const chosen = asTexts(value)
  return (
    <MultiSelect
      {...props}
      {...field}
      {...(chosen.length === 0 ? { placeholder } : {})}
      data={withRetired(choices, chosen)}
      value={chosen}
      searchable
      {...foundBy(choices)}
      clearable
      clearButtonProps={clearing(props)}
      nothingFoundMessage={t(texts.nothingFound)}
      {...openList}
    />
  )
}

/**
 * A choice from a long list, outside a form's values: Enter takes the first match of the typed text.
 * Mantine highlights that one, but loses it if the letter was typed before the list had opened, and its Enter then
 * does nothing. So an Enter that Mantine ignores is handled here. What is typed replaces the choice, also after a click.
 */
export function SearchSelect(props: SelectProps) {
  const isFresh = useRef(false)
  return (
    <Select
      searchable
      selectFirstOptionOnChange
      checkIconPosition="right"
      limit={200}
      placeholder={t(texts.pick)}
      nothingFoundMessage={t(texts.nothingFound)}
      {...openList}
      {...props}
      onFocus={({ currentTarget }) => {
        currentTarget.select()
        isFresh.current = true
      }}
      // The click that gave the focus would put the caret into the text; the next one does.
      onMouseUp={(event) => {
        if (isFresh.current) event.preventDefault()
        isFresh.current = false
      }}
      wrapperProps={{ onKeyDown: takeFirst }}
    />
  )
}

function takeFirst(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
  if (!(event.target instanceof HTMLInputElement) || event.target.value === '') return
  const list = document.getElementById(event.target.getAttribute('aria-controls') ?? '')
  const chosen = list?.querySelector('[data-combobox-active]')
  const first = list?.querySelector<HTMLElement>('[data-combobox-option]')
  if (!first || chosen?.textContent === event.target.value) return
  event.preventDefault()
  first.click()
}

/** Free words, typed or pasted, separated by commas. */
export function TagsField({ placeholder, ...props }: FieldProps & { placeholder?: string }) {
  const { value, onChange, ...field } = useField(props.name)
  return (
    <TagsInput
      {...props}
      {...field}
      {...(placeholder === undefined ? {} : { placeholder })}
      value={asTexts(value)}
      onChange={(tags) => onChange(splitTags(tags))}
      clearable
      clearButtonProps={clearing(props)}
    />
  )
}

export function SwitchField(props: FieldProps) {
  const { value, ...field } = useField(props.name)
  return <Switch {...props} {...field} checked={value === true} />
}

// The list itself scrolls: a scroll area inside it could not be reached by keyboard.
export const openList = { withScrollArea: false, styles: { options: { maxHeight: 220, overflowY: 'auto' } } } as const

/** LANG-18: in another language a choice can also be searched by its English text. */
export function foundBy(choices: readonly Choice[]): { filter?: OptionsFilter } {
  const also = new Map(
    choices.flatMap((choice) => (typeof choice === 'string' || choice.also === undefined ? [] : [[choice.value, choice.also]])),
  )
  if (also.size === 0) return {}
  return { filter: findOptions(also) }
}

// FORM-8: a retired value stays on the record that uses it, so it must stay visible there.
function withRetired(choices: readonly Choice[], chosen: readonly string[]) {
  const options = choices.map(option)
  const listed = new Set(options.map(({ value }) => value))
  return [...options, ...chosen.filter((value) => !listed.has(value)).map(option)]
}

/** Named after its field, and not smaller than the 24 px of WCAG 2.2, 2.5.8. */
const clearing = ({ label }: FieldProps) => ({ 'aria-label': `${t(texts.clear)} ${label}`, size: 'md' })
