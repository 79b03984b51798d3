import { useFormContext } from 'react-hook-form'
import type { Field, MasterOptions } from '#features/forms/variant.ts'
import { candidate, freeTextFlagOf } from '#features/forms/declarations/job/candidate.ts'
import { MultiSelectField, SelectField } from '#web/ui/fields/choice-fields.tsx'
import { FreeChoice } from '#web/ui/fields/free-choice.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import type { EditorValues } from '../values.ts'
import type { JobFieldProps } from './job-field-props.ts'
import { texts } from './texts.ts'
import { useChoices } from './use-choices.ts'

/** One of a reference list. Another choice clears what was chosen of the lists that hang on it. */
export function ListField({ name, field, required }: JobFieldProps) {
  const options = optionsOf(field)
  return options.by === undefined ? (
    <WholeList name={name} field={field} required={required} master={options.master} />
  ) : (
    <Dependent name={name} field={field} required={required} master={options.master} by={options.by} />
  )
}

/** Several of a reference list. */
export function ListsField({ name, field, required }: JobFieldProps) {
  const { choices, failed } = useChoices(optionsOf(field).master)
  return <MultiSelectField name={name} label={field.label} required={required} choices={choices} {...told(failed)} />
}

function WholeList({ name, field, required, master }: JobFieldProps & { master: string }) {
  const { setValue, watch } = useFormContext<EditorValues>()
  const { choices, failed } = useChoices(master)
  const clearDependents = () => {
    for (const dependent of dependentsOf(name)) setValue(dependent, '', { shouldDirty: true })
  }
  const list = { name, label: field.label, required, choices, ...told(failed) }
  const flag = freeTextFlagOf(name)
  if (field.other === undefined || flag === undefined) return <SelectField {...list} />
  return (
    <FreeChoice
      {...list}
      other={field.other}
      isFree={watch(flag) === true}
      onTurn={(free) => setValue(flag, free, { shouldDirty: true })}
      onChosen={clearDependents}
    />
  )
}

/** Those of the value that another field holds; free text when that one is. */
function Dependent({ name, field, required, master, by }: JobFieldProps & { master: string; by: string }) {
  const { watch } = useFormContext<EditorValues>()
  const [value, isFree] = watch([by, freeTextFlagOf(by) ?? by])
  const { choices, failed } = useChoices(master, { master: masterOf(by), value: typeof value === 'string' ? value : '' })
  if (isFree === true) return <TextField name={name} label={field.label} required={required} autoComplete="off" />
  return (
    <SelectField
      name={name}
      label={field.label}
      required={required}
      choices={choices}
      disabled={!value}
      {...(value ? {} : { placeholder: texts.chooseCategory })}
      {...told(failed)}
    />
  )
}

const told = (failed: boolean) => (failed ? { description: texts.listFailed } : {})

function optionsOf({ options }: Field): MasterOptions {
  if (!options || !('master' in options)) throw new Error('Only a field of a reference list is drawn here')
  return options
}

const masterOf = (name: string) => {
  const field = candidate.fields[name]
  return field ? optionsOf(field).master : ''
}

const dependentsOf = (name: string) =>
  Object.entries(candidate.fields).flatMap(([each, { options }]) =>
    options && 'master' in options && options.by === name ? [each] : [],
  )
