import { Button, Group, Title } from '@mantine/core'
import { use, useEffect, useEffectEvent, useId, useRef, useState, type ComponentType, type SubmitEvent } from 'react'
import { FormProvider } from 'react-hook-form'
import { derivedEntry } from '../../engine/derive.ts'
import { boxesOf } from '../../engine/boxes.ts'
import type { Entry } from '../../variant.ts'
import type { Values } from '#shared/rule.ts'
import { FormContext, orRefused, type FirstBroken } from '#web/ui/fields/form-context.ts'
import { addingMessages, addingViolation, beginningOf, typedIn } from '../../engine/entries.ts'
import { texts } from '../texts.ts'
import type { FieldProps } from '../fields/field-props.ts'
import { ReadOnly } from '../fields/read-only.tsx'
import { useBoxForm } from '../use-box-form.ts'
import { useFormHost } from '../form-host.ts'
import { editedIndex, type HalfEntries } from './half-entries.ts'
import { t } from '#web/language/t.ts'

type EntryFormProps = {
  name: string
  entry: Entry
  /** The entries that are there, without the one that is being changed. */
  others: readonly Values[]
  /** The entry that is being changed; undefined for one more. */
  edited: { index: number; values: Values; onCancel: () => void } | undefined
  Cell: ComponentType<FieldProps>
  entries: HalfEntries
  onDone: (entry: Values) => void
}

/** The form for an entry. What is typed and not in the list yet is kept in the browser. */
export function EntryForm({ name, entry, others, edited, Cell, entries, onDone }: EntryFormProps) {
  const { today, say } = useFormHost()
  const { refused = new Map<string, string>() } = use(FormContext)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [round, setRound] = useState(0)
  const [messages, setMessages] = useState<Record<string, string>>({})
  const blank = edited ? boxesOf(entry.fields, edited.values) : beginningOf(entry, others)
  const kept = (boxes: Values) => (edited ? { ...boxes, [editedIndex]: edited.index } : typedIn(boxes, blank))
  const form = useBoxForm({ ...blank, ...entries.half[name] }, messages, (changed, boxes) => {
    entries.keepHalf(name, kept(boxes))
    setMessages((before) => {
      const { [changed]: _, ...rest } = before
      return rest
    })
  })

  const clear = (list = others) => {
    form.reset(beginningOf(entry, list))
    setMessages({})
    entries.keepHalf(name, {})
    // New boxes, because a date box keeps its text until it is left.
    setRound((before) => before + 1)
    heading.current?.focus()
  }
  /** Puts the entry into the list; says and returns what is wrong with it otherwise. */
  const finish = (): FirstBroken | undefined => {
    const entryValues = entries.tidied(name, form.getValues())
    const unread = refusedOf(entry, refused)
    const wrong = orRefused(addingViolation(entry, entryValues, others, today), unread)
    if (!wrong) {
      clear([...others, entryValues])
      onDone(entryValues)
      return undefined
    }
    say(wrong.message)
    const each = { ...addingMessages(entry, entryValues, others, today), ...Object.fromEntries(unread) }
    setMessages(each)
    form.setFocus(Object.keys(entry.fields).find((field) => field in each) ?? wrong.field ?? '')
    return wrong
  }
  const cancel = () => {
    entries.keepHalf(name, {})
    edited?.onCancel()
  }

  /** Next and a change of another entry ask for it; a form that nobody has typed into wants nothing. */
  const finishTyped = useEffectEvent(() => {
    const isTouched = Object.keys(typedIn(form.getValues(), blank)).length > 0 || refusedOf(entry, refused).size > 0
    if (isTouched) return finish()
    if (edited) cancel()
    return undefined
  })
  const { unfinished } = entries
  useEffect(() => {
    unfinished.set(name, () => finishTyped())
    return () => void unfinished.delete(name)
  }, [unfinished, name])
  // A person who changes an entry goes on in its first box.
  const isEdit = edited !== undefined
  const [first = ''] = Object.keys(entry.fields)
  const focusFirst = useEffectEvent(() => form.setFocus(first))
  useEffect(() => {
    if (isEdit) focusFirst()
  }, [isEdit])

  // What is asked and what is worked out follow what is typed; a box is drawn again only when it changes itself.
  const boxes = form.watch()
  const shownFields = Object.entries(entry.fields).filter(([, { shown }]) => shown?.(boxes) ?? true)
  const derived = entry.derive ? derivedEntry(entry, entries.tidied(name, boxes)) : {}

  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-labelledby={id}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          finish()
        }}
      >
        <Title order={3} id={id} ref={heading} tabIndex={-1} className="group-heading">
          {t(isEdit ? texts.editHeading : others.length > 0 ? texts.anotherEntry : texts.firstEntry)}
        </Title>
        <div className="field-grid" key={round}>
          {shownFields.map(([each, field]) =>
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
            {isEdit ? t(texts.saveEntry) : entry.addLabel}
          </Button>
          <Button variant="subtle" color="gray" onClick={isEdit ? cancel : () => clear()}>
            {t(isEdit ? texts.cancelEdit : texts.clear)}
          </Button>
        </Group>
      </form>
    </FormProvider>
  )
}

const isAlwaysAsked = ({ rules, fields }: Entry, name: string) =>
  fields[name]?.required === true || rules.some(({ field, binds }) => field === name && binds === 'required')

/** The boxes of an entry with a text that counts as no value. */
const refusedOf = ({ fields }: Entry, refused: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...refused].filter(([name]) => Object.hasOwn(fields, name)))
