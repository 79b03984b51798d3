import { useState } from 'react'
import { askedAmong } from '#admissions/record/forms/definition/asked.ts'
import { boxesOf } from '#admissions/record/forms/engine/boxes.ts'
import { fieldsOf } from '#admissions/record/forms/variant.ts'
import { useBoxForm } from '#admissions/record/forms/web/use-box-form.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import { isBlank, type Values } from '#shared/rule.ts'
import { draftValues } from '../../draft-state.ts'
import type { Autosave } from '../autosave/autosave.ts'

/** `before` restores the cleared answers; `by` is the answer that hid them. */
type Emptied = { names: readonly string[]; before: Values; by: string }

export function useWizardForm(
  autosave: Autosave,
  values: Values,
  messages: Readonly<Record<string, string>>,
  today: CalendarDate,
) {
  const fields = fieldsOf(autosave.context.variant)
  const [emptied, setEmptied] = useState<Emptied>()
  const current = () => draftValues(autosave.context, autosave.snapshot(), today)

  const form = useBoxForm(boxesOf(fields, values), messages, (name, boxes) => {
    const before = current()
    autosave.change(name, boxes[name])
    const hidden = hiddenBy(before, current())
    if (hidden.length > 0) clear(hidden, { [name]: before[name] }, name)
    else if (emptied && [emptied.by, ...emptied.names].includes(name)) setEmptied(undefined)
  })
  function hiddenBy(before: Values, after: Values): string[] {
    const [was, is] = [before, after].map((answers) => askedAmong(fields, answers))
    return Object.entries(fields).flatMap(([name, { emptiedWhenHidden }]) =>
      emptiedWhenHidden && was?.has(name) && !is?.has(name) && !isBlank(before[name]) ? name : [],
    )
  }
  function clear(names: readonly string[], more: Values, by: string): void {
    const values = current()
    const before = { ...more, ...Object.fromEntries(names.map((name) => [name, values[name]])) }
    for (const name of names) form.setValue(name, '')
    setEmptied({ names, before, by })
  }
  function undo(): void {
    for (const [name, value] of Object.entries(emptied?.before ?? {})) form.setValue(name, value)
    setEmptied(undefined)
  }
  return {
    form,
    fill: (others: Values) => form.reset(boxesOf(fields, others)),
    emptied: emptied && { ...emptied, undo },
    empty(names: readonly string[]) {
      const [first] = names
      if (first !== undefined) clear(names, {}, first)
    },
  }
}
