import { fieldsOf } from '#features/forms/variant.ts'
import { job } from '#features/forms/declarations/job.ts'
import { NotesHistory } from '#web/ui/dialogs/notes-history.tsx'
import { TextareaField } from '#web/ui/fields/text-fields.tsx'
import { useEditor } from './editor-context.ts'
import classes from './staff-editor.module.css'

/** The current note, and those that were saved before (not of a new record). */
export function NotesSection() {
  const { record, deleteNote } = useEditor()
  return (
    <div className={classes.notes}>
      <TextareaField name="Notes" label={fieldsOf(job)['Notes']?.label ?? ''} />
      {record ? <NotesHistory notes={record.NotesHistory ?? []} onDelete={deleteNote} /> : null}
    </div>
  )
}
