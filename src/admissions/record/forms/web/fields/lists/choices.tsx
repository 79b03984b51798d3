import { nameIn } from '#languages/names.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { MultiSelectField, SelectField } from '#web/ui/fields/choice-fields.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { fieldsOf, ownOptions, type Field, type MasterOptions } from '../../../variant.ts'
import { freeTextOf } from '../../../engine/page/free-text.ts'
import { useFormHost } from '../../form-host.ts'
import { texts } from '../../texts.ts'
import type { BoxValues } from '../../use-box-form.ts'
import { boxProps, textProps, type FieldProps } from '../field-props.ts'
import { useMasterChoices } from '../master-choices.ts'
import { FreeChoice } from './free-choice.tsx'
import { t } from '#web/language/t.ts'

/** One of the options that a field declares, or of a reference list; free text too where it has an 'Other'. */
export function Choice(props: FieldProps) {
  const { options, other } = props.field
  if (options && 'master' in options) return <MasterChoice {...props} options={options} />
  const own = ownOptions(props.field) ?? []
  if (other === undefined) return <SelectField {...boxProps(props)} choices={own.map(found)} />
  const labelOf = (value: string) => own.find((option) => option.value === value)?.label ?? value
  return <OpenChoice {...boxProps(props)} choices={own.map(({ value }) => value)} other={other} labelOf={labelOf} />
}

/** Several of the options that a field declares, or of a reference list. */
export function Several(props: FieldProps) {
  const master = masterOf(props.field)
  if (master !== undefined) return <SeveralOfMaster {...props} master={master} />
  return <MultiSelectField {...boxProps(props)} choices={(ownOptions(props.field) ?? []).map(found)} />
}

/** The field whose value decides which of a list's values are offered, and that value; undefined without such a field. */
function useParentList({ by }: MasterOptions) {
  const { variant, values } = useFormHost()
  if (by === undefined) return undefined
  const field = fieldsOf(variant)[by]
  return { master: (field && masterOf(field)) ?? '', value: values[by], label: field?.label ?? '' }
}

/** One of the active values of a reference list; of those that belong to another field's value, where the form says so. */
function MasterChoice({ options, ...props }: FieldProps & { options: MasterOptions }) {
  const { variant, values, change, notesFreeText } = useFormHost()
  const { setValue } = useFormContext<BoxValues>()
  const within = useParentList(options)
  const { choices, failed } = useMasterChoices(options.master, within)
  const { other } = props.field
  const free = notesFreeText ? freeTextOf(variant, props.name, values) : undefined
  const flag = free?.flag
  const follows = free !== undefined && flag === undefined
  const box = { ...boxProps(props), ...failure(failed) }
  // Another choice clears what was chosen of the lists that depend on it.
  const clearDependents = () => {
    for (const [name, { options: own }] of Object.entries(fieldsOf(variant)))
      if (own && 'by' in own && own.by === props.name) setValue(name, '', { shouldDirty: true })
  }

  if (follows && free.isFree) return <TextField {...textProps(props)} />
  if (within && !within.value)
    return <SelectField {...box} choices={[]} disabled placeholder={t(texts.chooseFirst, { label: within.label })} />
  if (other === undefined || follows)
    return <SelectField {...box} choices={(choices ?? []).map(inWords(options.master))} onPick={clearDependents} />
  return (
    <OpenChoice
      key={String(within?.value)}
      {...box}
      choices={failed ? [] : choices}
      other={other}
      isFree={free?.isFree}
      onTurn={flag === undefined ? undefined : (isFree) => change(flag, isFree)}
      onChosen={clearDependents}
      labelOf={(value) => nameIn(t, options.master, value)}
    />
  )
}

function SeveralOfMaster({ master, ...props }: FieldProps & { master: string }) {
  const { choices, failed } = useMasterChoices(master)
  return <MultiSelectField {...boxProps(props)} {...failure(failed)} choices={(choices ?? []).map(inWords(master))} />
}

/** LANG-18: a choice in the language of the page is found by its English text, too. */
const found = <Found extends { value: string; label: string }>(choice: Found): Found & { also?: string } =>
  choice.label === choice.value ? choice : { ...choice, also: choice.value }

/** A value of a reference list: the institution names them, and those that a new installation begins with have a translation. */
const inWords = (master: string) => (value: string) => found({ value, label: nameIn(t, master, value) })

type OpenChoiceProps = {
  name: string
  label: string
  required: boolean
  /** Undefined while the list is on its way. */
  choices: readonly string[] | undefined
  description?: string
  other: string
  /** Whether it is free text, and what notes that, where the record says so; otherwise it is what the list doesn't have. */
  isFree?: boolean | undefined
  onTurn?: ((isFree: boolean) => void) | undefined
  onChosen?: () => void
  /** The label of a choice, if it differs from the value. */
  labelOf: (value: string) => string
}

/** A list or one's own words: an answer that is not in the list is free text already. */
function OpenChoice({ choices, other, isFree, onTurn, labelOf, ...field }: OpenChoiceProps) {
  const { values } = useFormHost()
  const [turned, setTurned] = useState<boolean>()
  const value = values[field.name]
  // The reference lists have an 'Other' of their own; the form's word for it takes its place.
  const listed = choices?.filter((choice) => choice !== 'Other' && choice !== other) ?? []
  const isAnswered = typeof value === 'string' && value !== ''
  const isOwnWords = choices !== undefined && (listed.length === 0 || (isAnswered && !listed.includes(value)))
  return (
    <FreeChoice
      {...field}
      other={other}
      choices={listed.length === 0 ? [] : [...listed, other].map((choice) => found({ value: choice, label: labelOf(choice) }))}
      isFree={isFree ?? (listed.length === 0 ? isOwnWords : (turned ?? isOwnWords))}
      onTurn={onTurn ?? setTurned}
    />
  )
}

const failure = (failed: boolean) => (failed ? { description: t(texts.listFailed) } : {})

const masterOf = ({ options }: Field) => (options && 'master' in options ? options.master : undefined)
