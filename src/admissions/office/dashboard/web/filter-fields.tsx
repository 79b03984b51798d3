import { Button } from '#web/kit/buttons.tsx'
import { useState } from 'react'
import { ownerChoices, queueCalls } from '#admissions/record/applications/record/queue-calls.ts'
import { formNames, forms } from '#shared/form-name.ts'
import { wordsFor } from '#web/calls/errors.ts'
import { useCall } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { ChoiceBox } from '#web/ui/fields/choice-boxes.tsx'
import { pickedText, pickedValues } from '#web/ui/grid/filters/picked-values.ts'
import { dashboard, type Filter } from '../contract.ts'
import { texts } from './texts.ts'
import classes from './dashboard.module.css'

type FilterFieldsProps = { filter: Filter; choose: (next: Filter) => void }

export function FilterFields({ filter, choose }: FilterFieldsProps) {
  const { can } = useSession()
  const [first, setFirst] = useState<HTMLElement | null>(null)
  const form = formNames.find((name) => name === filter.Form) ?? ''
  const clear = () => {
    choose({})
    // The pressed button disappears.
    first?.focus()
  }
  return (
    <fieldset aria-label={texts.filters} className={`plain-fieldset ${classes.filters}`}>
      <ChoiceBox
        ref={setFirst}
        label={texts.form}
        placeholder={texts.everyForm}
        data={formNames.map((value) => ({ value, label: forms[value].title }))}
        value={form}
        onChange={(Form) => choose({ ...filter, Form: formNames.find((name) => name === Form) })}
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
  blank: string
  choices: readonly { value: string; label: string }[]
  error: Error | null
  value: string | undefined
  onChange: (next: string | undefined) => void
}

/** Keeps a chosen value that is no longer offered, such as an owner who has left. */
function ValueSelect({ label, placeholder, blank, choices, error, value, onChange }: ValueSelectProps) {
  const isOffered = value === undefined || value === '' || choices.some((choice) => choice.value === value)
  const all = [...(isOffered ? [] : [{ value, label: value }]), ...choices, { value: '', label: blank }]
  return (
    <ChoiceBox
      label={label}
      placeholder={placeholder}
      data={all.map((choice) => ({ ...choice, value: pickedText([choice.value]) }))}
      value={value === undefined ? '' : pickedText([value])}
      onChange={(next) => onChange(next === '' ? undefined : pickedValues(next)[0])}
      {...(error ? { error: wordsFor(error) } : {})}
    />
  )
}
