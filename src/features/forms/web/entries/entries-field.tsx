import { Button, Input } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Values } from '#shared/rule.ts'
import { confirmDelete } from '#web/ui/dialogs/dialogs.tsx'
import { entriesIn } from '../../engine/entries.ts'
import { texts } from '../texts.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryList } from './entry-list.tsx'
import { useFormHost, type HostInputProps } from '../form-host.ts'

/** How what is typed into the form for one more entry is kept, and read. */
export type HalfEntries = {
  /** What is typed of an entry and not added yet, by field. */
  half: Readonly<Record<string, Values>>
  keepHalf: (name: string, typed: Record<string, unknown>) => void
  /** Boxes as the entry that is stored. */
  tidied: (name: string, boxes: Values) => Values
}

/** A group of fields that repeats: the entries added so far, and a form for one more. It is open while one is needed or begun. */
export function EntriesField({
  name,
  field: { label, entry },
  required,
  Cell,
  entries,
}: HostInputProps & { entries: HalfEntries }) {
  const { values, change, problems } = useFormHost()
  const list = entriesIn(values[name])
  const [isOpen, setOpen] = useState(entries.half[name] !== undefined)
  const opener = useRef<HTMLButtonElement>(null)
  if (!entry) return null
  const add = (added: Values) => {
    change(name, [...list, added])
    setOpen(false)
    // The form that had the focus goes; what opens it again takes it once it is there.
    setTimeout(() => opener.current?.focus())
  }
  const remove = async (index: number) => {
    if (await confirmDelete()) change(name, list.toSpliced(index, 1))
  }
  return (
    <>
      <EntryList label={label} entry={entry} list={list} onRemove={(index) => void remove(index)} />
      {problems[name] ? <Input.Error mb="sm">{problems[name]}</Input.Error> : null}
      {isOpen || (required && list.length === 0) ? (
        <EntryForm name={name} entry={entry} list={list} Cell={Cell} entries={entries} onAdd={add} />
      ) : (
        <Button
          ref={opener}
          variant="light"
          mb="md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {list.length > 0 ? texts.anotherEntry : texts.addEntry(label)}
        </Button>
      )}
    </>
  )
}
