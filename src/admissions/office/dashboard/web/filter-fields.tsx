import '@mantine/core/styles/Combobox.css'
import { Button, Select } from '@mantine/core'
import { useRef } from 'react'
import { ownerChoices, queueCalls } from '#admissions/record/applications/record/queue-calls.ts'
import { formNames, forms } from '#shared/form-name.ts'
import { wordsFor } from '#web/calls/errors.ts'
import { useCall } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { pickedText, pickedValues } from '#web/ui/grid/filters/picked-values.ts'
import { dashboard, type Filter } from '../contract.ts'
import { texts } from './texts.ts'
import classes from './dashboard.module.css'

type FilterFieldsProps = { filter: Filter; choose: (next: Filter) => void }

/** OFFICE-29: the applications that the figures are limited to; by partner and owner for people who may read applications. */
export function FilterFields({ filter, choose }: FilterFieldsProps) {
  const { can } = useSession()
  const first = useRef<HTMLInputElement>(null)
  const form = formNames.find((name) => name === filter.Form) ?? null
  const clear = () => {
    choose({})
    // The pressed button goes away.
    first.current?.focus()
  }
  return (
    <fieldset aria-label={texts.filters} className={`plain-fieldset ${classes.filters}`}>
      <Select
        ref={first}
        label={texts.form}
        placeholder={texts.everyForm}
        data={formNames.map((value) => ({ value, label: forms[value].title }))}
        value={form}
        onChange={(Form) => choose({ ...filter, Form: formNames.find((name) => name === Form) })}
        {...clearable}
      />
      {can('readAllApplications') ? <StaffFilters filter={filter} choose={choose} /> : null}
      {Object.values(filter).some((value) => value !== undefined) ? (
        <Button variant="subtle" onClick={clear} className={classes.clear}>
          {texts.clearFilters}
        </Button>
      ) : null}
    </fieldset>
  )
}

function StaffFilters({ filter, choose }: FilterFieldsProps) {
  const partners = useCall(dashboard.partners, {})
  const staff = useCall(queueCalls.staff, {})
  return (
    <>
      <ValueSelect
        label={texts.partner}
        placeholder={texts.everyPartner}
        blank={texts.notGiven}
        choices={(partners.data ?? []).map((name) => ({ value: name, label: name }))}
        error={partners.error}
        value={filter.Partner}
        onChange={(Partner) => choose({ ...filter, Partner })}
      />
      <ValueSelect
        label={texts.owner}
        placeholder={texts.everyOwner}
        blank={texts.nobody}
        choices={ownerChoices(staff.data ?? [])}
        error={staff.error}
        value={filter.Owner}
        onChange={(Owner) => choose({ ...filter, Owner })}
      />
    </>
  )
}

type ValueSelectProps = {
  label: string
  placeholder: string
  /** How applications without a value are called. */
  blank: string
  choices: readonly { value: string; label: string }[]
  error: Error | null
  value: string | undefined
  onChange: (next: string | undefined) => void
}

/** One of many values, or none of them; a chosen value that is no longer offered, such as an owner who has left, stays. */
function ValueSelect({ label, placeholder, blank, choices, error, value, onChange }: ValueSelectProps) {
  const isOffered = value === undefined || value === '' || choices.some((choice) => choice.value === value)
  const all = [...(isOffered ? [] : [{ value, label: value }]), ...choices, { value: '', label: blank }]
  return (
    <Select
      label={label}
      placeholder={placeholder}
      data={all.map((choice) => ({ ...choice, value: pickedText([choice.value]) }))}
      value={value === undefined ? null : pickedText([value])}
      onChange={(next) => onChange(next === null ? undefined : pickedValues(next)[0])}
      searchable
      {...clearable}
      {...(error ? { error: wordsFor(error) } : {})}
    />
  )
}

const clearable = { clearable: true, checkIconPosition: 'right' } as const
