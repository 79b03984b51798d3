import { nameIn } from '#languages/names.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { MultiSelectField, SelectField } from '#web/ui/fields/choice-fields.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { masterOf, ownOptions, type MasterOptions } from '../../../field.ts'
import { fieldsOf } from '../../../variant.ts'
import { freeTextOf } from '../../../engine/page/free-text.ts'
import { useFormHost } from '../../form-host.ts'
import { texts } from '../../texts.ts'
import type { BoxValues } from '../../use-box-form.ts'
import { boxProps, textProps, type FieldProps } from '../field-props.ts'
import { useMasterChoices } from '../master-choices.ts'
import { FreeChoice } from './free-choice.tsx'
import { t } from '#web/language/t.ts'

export function Choice(props: FieldProps<'select'>) {
  const { other } = props.field
  const options = masterOf(props.field)
  if (options) return <MasterChoice {...props} options={options} />
  const own = ownOptions(props.field) ?? []
  if (other === undefined) return <SelectField {...boxProps(props)} choices={own.map(found)} />
  const labelOf = (value: string) => own.find((option) => option.value === value)?.label ?? value
  return <OpenChoice {...boxProps(props)} choices={own.map(({ value }) => value)} other={other} labelOf={labelOf} />
}

export function Several(props: FieldProps<'multi-select'>) {
  const master = masterOf(props.field)?.master
  if (master !== undefined) return <SeveralOfMaster {...props} master={master} />
  return <MultiSelectField {...boxProps(props)} choices={(ownOptions(props.field) ?? []).map(found)} />
}

function useParentList({ by }: MasterOptions) {
  const { variant, values } = useFormHost()
  if (by === undefined) return undefined
  const field = fieldsOf(variant)[by]
  return { master: (field && masterOf(field)?.master) ?? '', value: values[by], label: field?.label ?? '' }
}

function MasterChoice({ options, ...props }: FieldProps<'select'> & { options: MasterOptions }) {
  const { variant, values, change, notesFreeText } = useFormHost()
  const { setValue } = useFormContext<BoxValues>()
  const within = useParentList(options)
  const { choices, failed } = useMasterChoices(options.master, within)
  const { other } = props.field
  const free = notesFreeText ? freeTextOf(variant, props.name, values) : undefined
  const flag = free?.flag
  const follows = free !== undefined && flag === undefined
  const box = { ...boxProps(props), ...failure(failed) }
  const clearDependents = () => {
    for (const [name, field] of Object.entries(fieldsOf(variant)))
      if (masterOf(field)?.by === props.name) setValue(name, '', { shouldDirty: true })
  }

  if (follows && free.isFree) return <TextField {...textProps(props)} />
  if (within && !within.value)
    return <SelectField {...box} choices={[]} disabled placeholder={t(texts.chooseFirst, { label: within.label })} />
  if (other === undefined || follows)
    return <SelectField {...box} choices={choices?.map(inWords(options.master))} onPick={clearDependents} />
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

/** LANG-18: the English text finds a translated choice too. */
const found = <Found extends { value: string; label: string }>(choice: Found): Found & { also?: string } =>
  choice.label === choice.value ? choice : { ...choice, also: choice.value }

/** The institution names these values; only those of a new installation have a translation. */
const inWords = (master: string) => (value: string) => found({ value, label: nameIn(t, master, value) })

type OpenChoiceProps = {
  name: string
  label: string
  required: boolean
  choices: readonly string[] | undefined
  description?: string
  other: string
  /** Undefined: a value outside the list is free text. */
  isFree?: boolean | undefined
  onTurn?: ((isFree: boolean) => void) | undefined
  onChosen?: () => void
  labelOf: (value: string) => string
}

function OpenChoice({ choices, other, isFree, onTurn, labelOf, ...field }: OpenChoiceProps) {
  const { values } = useFormHost()
  const [turned, setTurned] = useState<boolean>()
  const value = values[field.name]
  // The form's word replaces the list's own 'Other'.
  const listed = choices?.filter((choice) => choice !== 'Other' && choice !== other) ?? []
  const isAnswered = typeof value === 'string' && value !== ''
  const isOwnWords = choices !== undefined && (listed.length === 0 || (isAnswered && !listed.includes(value)))
  return (
    <FreeChoice
      {...field}
      other={other}
      choices={
        choices &&
        (listed.length === 0 ? [] : [...listed, other]).map((choice) => found({ value: choice, label: labelOf(choice) }))
      }
      isFree={isFree ?? (listed.length === 0 ? isOwnWords : (turned ?? isOwnWords))}
      onTurn={onTurn ?? setTurned}
    />
  )
}

const failure = (failed: boolean) => (failed ? { description: t(texts.listFailed) } : {})
