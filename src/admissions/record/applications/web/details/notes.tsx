import { Stack } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useIsKept } from '#web/browser/local-storage.ts'
import { useSession } from '#web/session/session.tsx'
import { checkOf, Form } from '#web/ui/fields/form.tsx'
import { NotesHistory } from '#web/ui/dialogs/notes-history.tsx'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { MentionField } from '#web/ui/fields/mention-field.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { useCall, useSend } from '#web/calls/use-call.ts'
import { applications, type Application } from '../../contract.ts'
import { queueCalls } from '../../record/queue-calls.ts'
import { noteCalls, noteRules } from '../../record/note-calls.ts'
import { texts } from '../texts.ts'
import { keepNote, keptNote, keyOf } from './kept-notes.ts'

/** People who decide write them, all staff read them, after the approval too. */
export function Notes({ application }: { application: Application }) {
  const { can, session } = useSession()
  const read = [applications.getById, applications.timeline]
  const { mutateAsync: drop } = useSend(noteCalls.delete, read)
  const { applicationID, NotesHistory: notes = [] } = application
  const mayWrite = can('decideApplications')
  const loose = notInHistory(application)
  return (
    <Stack component="section" gap={0} aria-label={texts.notes}>
      {loose === '' ? null : <Text size="sm">{loose}</Text>}
      {mayWrite && session ? <NoteForm key={applicationID} applicationID={applicationID} user={session.username} /> : null}
      <NotesHistory
        notes={notes}
        onDelete={mayWrite ? ({ Notes: Note, ModifiedOn }) => drop({ applicationID, Note, ModifiedOn }) : undefined}
      />
    </Stack>
  )
}

/** REV-15: kept on this device until it is saved, so that people can leave without a question. */
function NoteForm({ applicationID, user }: { applicationID: number; user: string }) {
  const { mutateAsync: save } = useSend(noteCalls.add, [applications.getById, applications.timeline])
  const [isNeeded, setNeeded] = useState(false)
  const isKept = useIsKept(keyOf(user))
  const { data: staff = [] } = useCall(queueCalls.staff, {}, { enabled: isNeeded })
  const people = staff.map(({ username, Name }) => ({ username, name: Name }))
  const form = useForm({ defaultValues: { Notes: keptNote(user, applicationID) } })
  const typed = useWatch({ control: form.control, name: 'Notes' })
  useEffect(() => keepNote(user, applicationID, typed), [user, applicationID, typed])
  const keep = async ({ Notes }: { Notes: string }) => {
    const { Msg } = await save({ applicationID, Notes })
    toast(Msg, 'good')
    // Text typed in the meantime is another note.
    if (form.getValues('Notes') === Notes) form.reset({ Notes: '' })
  }
  return (
    <Form form={form} check={checkOf(noteRules)} save={keep} guard={!isKept} label={texts.notes}>
      <Stack gap="sm" align="start">
        <MentionField
          name="Notes"
          label={texts.notes}
          most={4000}
          w="100%"
          people={people}
          onNeeded={() => setNeeded(true)}
          {...(typed !== '' && { description: isKept ? texts.noteKept : texts.noteNotKept })}
        />
        <SaveButton>{texts.saveNote}</SaveButton>
      </Stack>
    </Form>
  )
}

/** APP-16: it joins the history at the next save. */
const notInHistory = ({ Notes = '', NotesHistory = [] }: Application) => (Notes === NotesHistory.at(-1)?.Notes ? '' : Notes)
