import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Values } from '#shared/rule.ts'
import { FormContext, orRefused, type FirstBroken } from '#web/ui/fields/form-context.ts'
import { boxesOf } from '../../engine/boxes.ts'
import { addingMessages, addingViolation, beginningOf, typedIn } from '../../engine/entries.ts'
import { editedIndex } from '../../engine/bookkeeping/entries-typed.ts'
import type { Entry } from '../../field.ts'
import { useFormHost } from '../form-host.ts'
import { useBoxForm } from '../use-box-form.ts'
import type { HalfEntries } from './half-entries.ts'

export type EntryFormOptions = {
  name: string
  entry: Entry
  others: readonly Values[]
  edited: { index: number; values: Values; onCancel: () => void } | undefined
  entries: HalfEntries
  onDone: (entry: Values) => void
}

export function useEntryForm({ name, entry, others, edited, entries, onDone }: EntryFormOptions) {
  const { today, say } = useFormHost()
  const { refused = new Map<string, string>() } = use(FormContext)
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
    entries.keepHalf(name, undefined)
    // New boxes, because a date box keeps its text until the person leaves it.
    setRound((before) => before + 1)
    heading.current?.focus()
  }
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
    entries.keepHalf(name, undefined)
    edited?.onCancel()
  }

  useUnfinished(name, entries, () => {
    const isTouched = Object.keys(typedIn(form.getValues(), blank)).length > 0 || refusedOf(entry, refused).size > 0
    if (isTouched) return finish()
    if (edited) cancel()
    return undefined
  })
  // Changing an entry starts in its first box.
  const isEdit = edited !== undefined
  const [first = ''] = Object.keys(entry.fields)
  const focusFirst = useEffectEvent(() => form.setFocus(first))
  useEffect(() => {
    if (isEdit) focusFirst()
  }, [isEdit])

  return { form, heading, round, finish, clear, cancel }
}

/** Next, and changing another entry, finish a half-typed one; an untouched form needs nothing. */
function useUnfinished(name: string, { unfinished }: HalfEntries, finish: () => FirstBroken | undefined): void {
  const finishTyped = useEffectEvent(finish)
  useEffect(() => {
    unfinished.set(name, () => finishTyped())
    return () => void unfinished.delete(name)
  }, [unfinished, name])
}

const refusedOf = ({ fields }: Entry, refused: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...refused].filter(([name]) => Object.hasOwn(fields, name)))
