import { useFormContext } from 'react-hook-form'
import { fieldsOf, type MasterOptions } from '#features/forms/variant.ts'
import { masterCalls } from '#features/masters/definition.ts'
import { masterAt } from '#features/masters/masters.ts'
import { nameOf, textsOf } from '#features/masters/row.ts'
import { valuesWithin } from '#features/masters/within.ts'
import { useCall } from '#web/calls/use-call.ts'
import { MultiSelectField, SelectField } from '#web/ui/fields/choice-fields.tsx'
import { words } from '../../texts.ts'
import { ComboboxField } from './combobox-field.tsx'
import type { BoxValues } from './use-box-form.ts'
import { useWizard } from '../wizard/wizard-context.ts'

type MasterSelectProps = {
  name: string
  label: string
  required: boolean
  description?: string
  options: MasterOptions
  other: string | undefined
}

/** One of the active values of a reference list; of those that belong to another field's value, where the form says so. */
export function MasterSelect({ options, other, ...field }: MasterSelectProps) {
  const { variant, values } = useWizard()
  const { setValue } = useFormContext<BoxValues>()
  const fields = fieldsOf(variant)
  const by = options.by === undefined ? undefined : fields[options.by]
  const within = options.by === undefined ? undefined : { master: masterOf(by?.options), value: values[options.by] }
  const { choices, failed } = useMasterChoices(options.master, within)
  const told = failed ? { description: words.listFailed } : {}
  // Another choice clears what was chosen of the lists that hang on it.
  const clearDependents = () => {
    for (const [name, { options: own }] of Object.entries(fields))
      if (own && 'by' in own && own.by === field.name) setValue(name, '')
  }

  if (within && !within.value)
    return <SelectField {...field} {...told} choices={[]} disabled placeholder={words.chooseFirst(by?.label ?? '')} />
  if (other === undefined) return <SelectField {...field} {...told} choices={choices ?? []} onPick={clearDependents} />
  return (
    <ComboboxField
      key={String(within?.value)}
      {...field}
      {...told}
      choices={failed ? [] : choices}
      other={other}
      onChosen={clearDependents}
    />
  )
}

/** Several of the active values of a reference list. */
export function MasterMultiSelect({ options, ...field }: Omit<MasterSelectProps, 'other'>) {
  const { choices, failed } = useMasterChoices(options.master)
  return <MultiSelectField {...field} {...(failed ? { description: words.listFailed } : {})} choices={choices ?? []} />
}

/** The active values of the reference list whose calls have this path, undefined until they are here; `within` narrows them to those of another list's value. */
export function useMasterChoices(path: string, within?: { master: string; value: unknown }) {
  const master = masterAt(path)
  const owner = masterAt(within?.master ?? path)
  const own = useCall(masterCalls(master).get, { IsActive: true })
  const owners = useCall(masterCalls(owner).get, { IsActive: true })
  const all = own.data?.map((row) => textsOf(master, row))
  const owning = owners.data?.map((row) => textsOf(owner, row))
  const found =
    within && all && owning
      ? valuesWithin(
          master,
          all,
          owner,
          owning.find((each) => nameOf(owner, each) === within.value),
        )
      : all
  const isHere = within === undefined || owners.data !== undefined
  return {
    // Two districts of one name are one choice.
    choices: isHere && found ? [...new Set(found.map((texts) => nameOf(master, texts)))] : undefined,
    failed: own.isError || owners.isError,
  }
}

const masterOf = (options: unknown) =>
  typeof options === 'object' && options !== null && 'master' in options ? String(options.master) : ''
