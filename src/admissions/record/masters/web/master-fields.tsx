import { NameFields } from '#platform/wordings/web/name-fields.tsx'
import { wordsFor } from '#web/calls/errors.ts'
import { useCall } from '#web/calls/use-call.ts'
import { SelectField } from '#web/ui/fields/choice-fields.tsx'
import { CheckboxField, SwitchField } from '#web/ui/fields/tick-fields.tsx'
import { asText, useField } from '#web/ui/fields/field.ts'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { masterWork } from '../contract.ts'
import { masterCalls } from '../definition.ts'
import { masterAt } from '../masters.ts'
import { fieldOf, keyOf, nameOf, textsOf, wirePath, type MasterRow } from '../row.ts'
import { hasNames } from '../value-names.ts'
import { shownFields } from './columns.ts'
import { StatusFields } from './status-fields.tsx'
import { texts } from './texts.ts'
import type { Master } from '../master.ts'

export function MasterFields({ master, row }: { master: Master; row: MasterRow | undefined }) {
  return (
    <>
      {shownFields(master).map((name, at) => (
        <MasterField key={name} master={master} name={name} isFirst={at === 0} />
      ))}
      {hasNames(master) && !master.hasMeaning ? <NameFields /> : null}
      {master.hasMeaning ? <StatusFields row={row} /> : null}
      {row ? <RenameBox master={master} row={row} /> : null}
      <ActiveBox master={master} row={row} />
    </>
  )
}

const activeFields = { switch: SwitchField, checkbox: CheckboxField }

function ActiveBox({ master, row }: { master: Master; row: MasterRow | undefined }) {
  const Field = activeFields[master.active ?? 'switch']
  const { value } = useField('IsActive')
  const isRetired = row?.IsActive === true && value === false
  const body = { list: master.path, key: row ? keyOf(master, textsOf(master, row)) : {} }
  const { data } = useCall(masterWork.usage, body, { enabled: isRetired })
  const hint = isRetired ? { description: texts.retires(data?.Total ?? 0) } : {}
  return <Field name="IsActive" label={texts.active} {...hint} />
}

function MasterField({ master, name, isFirst }: { master: Master; name: string; isFirst: boolean }) {
  const { label, of, oneOf } = fieldOf(master, name)
  const field = { name: wirePath(master, name), label, required: true }
  if (of) return <ReferenceField {...field} of={masterAt(of)} />
  if (oneOf) return <SelectField {...field} choices={oneOf.map((value) => ({ value, label: capital(value) }))} />
  return <TextField {...field} autoComplete="off" most={200} data-autofocus={isFirst || undefined} />
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

function ReferenceField({ of, ...field }: { name: string; label: string; required: boolean; of: Master }) {
  const { data = [], error } = useCall(masterCalls(of).get, { IsActive: true })
  const choices = data.map((row) => {
    const named = textsOf(of, row)
    const value = named[of.key[0]] ?? ''
    return { value, label: of.field === of.key[0] ? value : `${value} - ${nameOf(of, named)}` }
  })
  return <SelectField {...field} choices={choices} {...(error && { description: wordsFor(error) })} />
}

function RenameBox({ master, row }: { master: Master; row: MasterRow }) {
  const before = textsOf(master, row)
  const { value } = useField(wirePath(master, master.field))
  const { data } = useCall(masterWork.usage, { list: master.path, key: keyOf(master, before) })
  const old = nameOf(master, before)
  if (asText(value).trim() === old || !data?.Total) return null
  return <CheckboxField name="renameRecords" label={texts.renameRecords(data.Total)} description={texts.renameHint(old)} />
}
