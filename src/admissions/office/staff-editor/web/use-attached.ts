import type { Dispatch, SetStateAction } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Application } from '#admissions/record/applications/contract.ts'
import { noteCalls } from '#admissions/record/applications/record/note-calls.ts'
import { useFiles } from '#admissions/record/applications/web/form/use-files.ts'
import { useSend } from '#web/calls/use-call.ts'
import { toast } from '#web/ui/notices/toast.tsx'
import type { EditorValues } from '../values.ts'

type Start = {
  form: UseFormReturn<EditorValues>
  record: Application | undefined
  setRecord: Dispatch<SetStateAction<Application | undefined>>
}

/** Files and notes change apart from the boxes. Throws as `send` does. */
export function useAttached({ form, record, setRecord }: Start) {
  const { mutateAsync: dropNote } = useSend(noteCalls.delete)
  const { files, unsent } = useFiles({
    record,
    applyReply: ({ Docs, version }) => setRecord((current) => current && { ...current, Docs, version }),
  })
  return {
    files,
    unsent,
    async deleteNote({ Notes: Note, ModifiedOn }: { Notes: string; ModifiedOn: string }): Promise<void> {
      if (!record) return
      const { Msg, ...kept } = await dropNote({ applicationID: record.applicationID, Note, ModifiedOn })
      toast(Msg)
      setRecord({ ...record, ...kept })
      if (kept.Notes === '' && form.getValues('Notes') === Note) form.resetField('Notes', { defaultValue: '' })
    },
  }
}
