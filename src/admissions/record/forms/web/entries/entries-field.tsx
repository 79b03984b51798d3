import { Button } from '#web/kit/buttons.tsx'
import { BoxError } from '#web/kit/boxes/wrapper.tsx'
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

/** The form for an entry is open while one is needed or begun. */
export function EntriesField({
  name,
  field: { label, entry },
  required,
  Cell,
  entries,
}: HostInputProps<'entries'> & { entries: HalfEntries }) {
  const { values, change, problems } = useFormHost()
  const list = entriesIn(values[name])
  const half = entries.half[name]
  const [isOpen, setOpen] = useState(half !== undefined)
  const [edited, setEdited] = useState(() => indexIn(half, list))
  const place = useRef<HTMLDivElement>(null)
  const others = edited === undefined ? list : list.toSpliced(edited, 1)

  const close = () => {
    setOpen(false)
    setEdited(undefined)
    // The focused form disappears; its opener takes the focus once it is drawn.
    setTimeout(() => place.current?.querySelector<HTMLElement>('.entry-opener')?.focus())
  }
  const put = (done: Values) => {
    change(name, edited === undefined ? [...list, done] : list.with(edited, done))
    close()
  }
  const edit = (index: number) => {
    // A half-typed entry goes into the list first, or shows its error.
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
      {problems[name] ? <BoxError mb="sm">{problems[name]}</BoxError> : null}
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

function indexIn(half: Values | undefined, list: readonly Values[]): number | undefined {
  const index = half?.[editedIndex]
  return typeof index === 'number' && index in list ? index : undefined
}
