import { Button, Input } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState, type ComponentType } from 'react'
import type { Values } from '#shared/rule.ts'
import { confirmDelete } from '#web/ui/dialogs/dialogs.tsx'
import { entriesIn } from '../../engine/entries.ts'
import { texts } from '../texts.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryList } from './entry-list.tsx'
import type { FieldProps } from '../fields/field-props.ts'
import { useFormHost } from '../form-host.ts'

type EntriesFieldProps = FieldProps & { Cell: ComponentType<FieldProps> }

/** A group of fields that repeats: the entries added so far, and a form for one more. It is open while one is needed or begun. */
export function EntriesField({ name, field: { label, entry }, required, Cell }: EntriesFieldProps) {
  const { values, change, problems, entries } = useFormHost()
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
        <EntryForm name={name} entry={entry} list={list} Cell={Cell} onAdd={add} />
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
