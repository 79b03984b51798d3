import { Button, Group, Title } from '@mantine/core'
import { useId, useRef, useState, type ComponentType, type SubmitEvent } from 'react'
import { FormProvider } from 'react-hook-form'
import { normalise } from '#features/forms/engine/normalise.ts'
import { derivedEntry } from '#features/forms/engine/derive.ts'
import type { Entry } from '#features/forms/variant.ts'
import type { Values } from '#shared/rule.ts'
import { beginningOf, addingViolation, entriesIn, typedIn } from '../../entries.ts'
import { words } from '../../texts.ts'
import type { FieldProps } from './field-props.ts'
import { ReadOnly } from './read-only.tsx'
import { useBoxForm } from './use-box-form.ts'
import { useWizard } from '../wizard/wizard-context.ts'

type EntryFormProps = {
  name: string
  entry: Entry
  list: readonly Values[]
  Cell: ComponentType<FieldProps>
  onAdd: (entry: Values) => void
}

/** The form for one more entry. What is typed and not added yet is kept in the browser. */
export function EntryForm({ name, entry, list, Cell, onAdd }: EntryFormProps) {
  const { autosave, kept, variant, today, say } = useWizard()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [round, setRound] = useState(0)
  const [messages, setMessages] = useState<Record<string, string>>({})
  const blank = beginningOf(entry, list)
  const form = useBoxForm({ ...blank, ...kept.draft.entries[name] }, messages, (changed, boxes) => {
    autosave.changeEntry(name, typedIn(boxes, blank))
    setMessages((before) => {
      const { [changed]: _, ...others } = before
      return others
    })
  })

  const clear = (others = list) => {
    form.reset(beginningOf(entry, others))
    setMessages({})
    autosave.changeEntry(name, {})
    // New boxes, because a date box keeps what stands in it until it is left.
    setRound((before) => before + 1)
    heading.current?.focus()
  }
  const tidy = (boxes: Values): Values =>
    entriesIn(normalise(variant, { [name]: [boxes] }, { by: autosave.context.by, first: true })[name])[0] ?? {}
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    const given = tidy(form.getValues())
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
  const derived = entry.derive ? derivedEntry(entry, tidy(boxes)) : {}

  return (
    <FormProvider {...form}>
      <form noValidate aria-labelledby={id} onSubmit={add}>
        <Title order={3} id={id} ref={heading} tabIndex={-1} className="group-heading">
          {list.length > 0 ? words.anotherEntry : words.firstEntry}
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
            {words.clear}
          </Button>
        </Group>
      </form>
    </FormProvider>
  )
}

const isAlwaysAsked = ({ rules }: Entry, name: string) => rules.some(({ field, binds }) => field === name && binds === 'required')
