import { Button, Input } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import { useRef, useState } from 'react'
import type { Values } from '#shared/rule.ts'
import { confirmDelete } from '#web/ui/dialogs/dialogs.tsx'
import { entriesIn } from '../../engine/entries.ts'
import { editedIndex } from '../../engine/bookkeeping/entries-typed.ts'
import { texts } from '../texts.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryList } from './entry-list.tsx'
import { useFormHost, type HostInputProps } from '../form-host.ts'
import type { HalfEntries } from './half-entries.ts'
import { t } from '#web/language/t.ts'

/** A group of fields that repeats: its entries, and a form for one more or for one that is being changed. It is open while one is needed or begun. */
export function EntriesField({
  name,
  field: { label, entry },
  required,
  Cell,
  entries,
}: HostInputProps & { entries: HalfEntries }) {
  const { values, change, problems } = useFormHost()
  const list = entriesIn(values[name])
  const half = entries.half[name]
  const [isOpen, setOpen] = useState(half !== undefined)
  const [edited, setEdited] = useState(() => indexIn(half, list))
  const place = useRef<HTMLDivElement>(null)
  if (!entry) return null
  const others = edited === undefined ? list : list.toSpliced(edited, 1)

  const close = () => {
    setOpen(false)
    setEdited(undefined)
    // The form that had the focus goes; what opens it again takes it once it is there.
    setTimeout(() => place.current?.querySelector<HTMLElement>('.entry-opener')?.focus())
  }
  const put = (done: Values) => {
    change(name, edited === undefined ? [...list, done] : list.with(edited, done))
    close()
  }
  const edit = (index: number) => {
    // What is typed of another entry goes into the list first, or says why it can't.
    if (entries.unfinished.get(name)?.()) return
    setEdited(index)
    setOpen(true)
  }
  const remove = async (index: number) => {
    if (await confirmDelete()) change(name, list.toSpliced(index, 1))
  }
  const actions = edited === undefined ? { onEdit: edit, onRemove: (index: number) => void remove(index) } : {}
  return (
    <div ref={place}>
      <EntryList label={label} entry={entry} list={list} {...actions} />
      {problems[name] ? <Input.Error mb="sm">{problems[name]}</Input.Error> : null}
      {isOpen || (required && list.length === 0) ? (
        <EntryForm
          key={edited ?? 'new'}
          name={name}
          entry={entry}
          others={others}
          edited={edited === undefined ? undefined : { index: edited, values: list[edited] ?? {}, onCancel: close }}
          Cell={Cell}
          entries={entries}
          onDone={put}
        />
      ) : (
        <Button
          className="entry-opener"
          variant="light"
          mb="md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {list.length > 0 ? t(texts.anotherEntry) : t(texts.addEntry, { label })}
        </Button>
      )}
    </div>
  )
}

/** The entry that a half-typed one changes, while the list still has it. */
function indexIn(half: Values | undefined, list: readonly Values[]): number | undefined {
  const index = half?.[editedIndex]
  return typeof index === 'number' && index in list ? index : undefined
}
