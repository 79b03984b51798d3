import { Button, Group, Title } from '@mantine/core'
import { useId, useRef, useState, type ComponentType, type SubmitEvent } from 'react'
import { FormProvider } from 'react-hook-form'
import { derivedEntry } from '../../engine/derive.ts'
import type { Entry } from '../../variant.ts'
import type { Values } from '#shared/rule.ts'
import { addingViolation, beginningOf, typedIn } from '../../engine/entries.ts'
import { texts } from '../texts.ts'
import type { FieldProps } from '../fields/field-props.ts'
import { ReadOnly } from '../fields/read-only.tsx'
import { useBoxForm } from '../use-box-form.ts'
import { useFormHost } from '../form-host.ts'
import type { HalfEntries } from './entries-field.tsx'

type EntryFormProps = {
  name: string
  entry: Entry
  list: readonly Values[]
  Cell: ComponentType<FieldProps>
  entries: HalfEntries
  onAdd: (entry: Values) => void
}

/** The form for one more entry. What is typed and not added yet is kept in the browser. */
export function EntryForm({ name, entry, list, Cell, entries, onAdd }: EntryFormProps) {
  const { today, say } = useFormHost()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [round, setRound] = useState(0)
  const [messages, setMessages] = useState<Record<string, string>>({})
  const blank = beginningOf(entry, list)
  const form = useBoxForm({ ...blank, ...entries.half[name] }, messages, (changed, boxes) => {
    entries.keepHalf(name, typedIn(boxes, blank))
    setMessages((before) => {
      const { [changed]: _, ...others } = before
      return others
    })
  })

  const clear = (others = list) => {
    form.reset(beginningOf(entry, others))
    setMessages({})
    entries.keepHalf(name, {})
    // New boxes, because a date box keeps what stands in it until it is left.
    setRound((before) => before + 1)
    heading.current?.focus()
  }
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    const given = entries.tidied(name, form.getValues())
    const broken = addingViolation(entry, given, list, today)
    if (!broken) {
      clear([...list, given])
      return onAdd(given)
    }
    say(broken.message)
    setMessages({ [broken.field]: broken.message })
    form.setFocus(broken.field)
  }

  // What is asked and what is worked out follow what is typed; a box is drawn again only when it changes itself.
  const boxes = form.watch()
  const asked = Object.entries(entry.fields).filter(([, { shown }]) => shown?.(boxes) ?? true)
  const derived = entry.derive ? derivedEntry(entry, entries.tidied(name, boxes)) : {}

  return (
    <FormProvider {...form}>
      <form noValidate aria-labelledby={id} onSubmit={add}>
        <Title order={3} id={id} ref={heading} tabIndex={-1} className="group-heading">
          {list.length > 0 ? texts.anotherEntry : texts.firstEntry}
        </Title>
        <div className="field-grid" key={round}>
          {asked.map(([each, field]) =>
            field.input === 'derived' ? (
              <div key={each} className="field-cell" data-width={field.width}>
                <ReadOnly label={field.label} value={derived[each]} />
              </div>
            ) : (
              <Cell key={each} name={each} field={field} required={isAlwaysAsked(entry, each)} />
            ),
          )}
        </div>
        <Group mt="md" gap="sm">
          <Button variant="light" type="submit">
            {entry.addLabel}
          </Button>
          <Button variant="subtle" color="gray" onClick={() => clear()}>
            {texts.clear}
          </Button>
        </Group>
      </form>
    </FormProvider>
  )
}

const isAlwaysAsked = ({ rules, fields }: Entry, name: string) =>
  fields[name]?.required === true || rules.some(({ field, binds }) => field === name && binds === 'required')
