import '@mantine/core/styles/Table.css'
import { ActionIcon, Table, Text, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { fieldsOf } from '#features/forms/variant.ts'
import { job } from '#features/forms/variants/job.ts'
import type { Note } from '#features/applications/contract.ts'
import { showMoment } from '#web/date-text.ts'
import { confirmDelete } from '#web/ui/dialogs.tsx'
import { TextareaField } from '#web/ui/text-fields.tsx'
import { toastFailure } from '#web/ui/toast.tsx'
import { useEditor } from './editor-context.ts'
import { texts } from './texts.ts'
import classes from './staff-editor.module.css'

/** The current note, and those that were saved before (not of a new record). */
export function NotesSection() {
  const { record } = useEditor()
  return (
    <div className={classes.notes}>
      <TextareaField name="Notes" label={fieldsOf(job)['Notes']?.label ?? ''} />
      {record ? <History notes={notesOf(record['NotesHistory'])} /> : null}
    </div>
  )
}

function History({ notes }: { notes: readonly Note[] }) {
  return (
    <section aria-label={texts.notesHistory}>
      <Title order={2} size="h5" mt="md" mb="xs">
        {texts.notesHistory}
      </Title>
      {notes.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.noNotes}
        </Text>
      ) : (
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.note}</Table.Th>
              <Table.Th>{texts.user}</Table.Th>
              <Table.Th>{texts.date}</Table.Th>
              <Table.Td aria-hidden />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {notes.toReversed().map((note) => (
              <NoteRow key={`${note.ModifiedOn} ${note.Notes}`} note={note} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}

function NoteRow({ note }: { note: Note }) {
  const { deleteNote } = useEditor()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    if (!(await confirmDelete())) return
    setBusy(true)
    await toastFailure(() => deleteNote(note))
    setBusy(false)
  }
  return (
    <Table.Tr>
      <Table.Td className={classes.noteText}>{note.Notes}</Table.Td>
      <Table.Td className={classes.noteUser}>{note.User}</Table.Td>
      <Table.Td>{showMoment(note.ModifiedOn)}</Table.Td>
      <Table.Td>
        <ActionIcon
          variant="subtle"
          color="red.9"
          size="lg"
          loading={isBusy}
          aria-label={texts.deleteNote(note.Notes)}
          onClick={() => void remove()}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  )
}

const notesOf = (history: unknown): Note[] => (Array.isArray(history) ? history : [])
