import '@mantine/core/styles/Table.css'
import { Table } from '@mantine/core'
import { ActionIcon } from '#web/kit/buttons.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import IconTrash from '~icons/tabler/trash'
import { partsOf } from '#shared/text/mentions.ts'
import { showMoment } from '../../values/date-text.ts'
import { useOneAtATime } from '#web/ui/actions/use-one-at-a-time.ts'
import { confirmDelete } from './dialogs.tsx'
import { toastFailure } from '../notices/toast.tsx'

export type SavedNote = { Notes: string; User: string; ModifiedOn: string }

type NotesHistoryProps = {
  /** The latest last. */
  notes: readonly SavedNote[]
  onDelete?: ((note: SavedNote) => Promise<unknown>) | undefined
}

/** SCREEN-15: the notes of an application, newest first. */
export function NotesHistory({ notes, onDelete }: NotesHistoryProps) {
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
              {onDelete ? <Table.Td aria-hidden /> : null}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {notes.toReversed().map((note) => (
              <NoteRow key={`${note.ModifiedOn} ${note.Notes}`} note={note} onDelete={onDelete} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}

function NoteRow({ note, onDelete }: { note: SavedNote; onDelete: NotesHistoryProps['onDelete'] }) {
  const { running, run } = useOneAtATime()
  const remove = async (work: NonNullable<NotesHistoryProps['onDelete']>) => {
    if (await confirmDelete()) await run('delete', () => toastFailure(() => work(note)))
  }
  return (
    <Table.Tr>
      <Table.Td style={wrapped}>
        {partsOf(note.Notes).map(({ text, isMention }, at) => (isMention ? <strong key={at}>{text}</strong> : text))}
      </Table.Td>
      <Table.Td style={wrapped}>{note.User}</Table.Td>
      <Table.Td>{showMoment(note.ModifiedOn)}</Table.Td>
      {onDelete ? (
        <Table.Td>
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            loading={running !== undefined}
            aria-label={texts.deleteNote(note.Notes)}
            onClick={() => void remove(onDelete)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Table.Td>
      ) : null}
    </Table.Tr>
  )
}

const wrapped = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

const texts = {
  notesHistory: 'Notes History',
  noNotes: 'No notes yet.',
  note: 'Note',
  user: 'User',
  date: 'Date',
  deleteNote: (note: string) => `Delete the note ${note}`,
} as const
