import type { Dispatch, SetStateAction } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { applications, type Application } from '#features/applications/contract.ts'
import { documentFiles, documents } from '#features/applications/document-calls.ts'
import { send } from '#web/calls/api.ts'
import { sendFile } from '#web/calls/send-file.ts'
import { useSend } from '#web/calls/use-call.ts'
import { toast } from '#web/ui/notices/toast.tsx'
import type { EditorValues } from '../values.ts'

type Start = {
  form: UseFormReturn<EditorValues>
  record: Application | undefined
  setRecord: Dispatch<SetStateAction<Application | undefined>>
}

/** What hangs on a record and changes apart from its boxes: its files, and the history of its notes. What fails throws as `send` does. */
export function useAttached({ form, record, setRecord }: Start) {
  const { mutateAsync: dropNote } = useSend(applications.deleteNotes)
  const tookFiles = ({ Docs, version }: Pick<Application, 'Docs' | 'version'>) =>
    setRecord((current) => current && { ...current, Docs, version })

  return {
    /** Puts a file into a slot; `onProgress` is told the share that has gone up. */
    async upload(slot: string, file: File, onProgress: (share: number) => void): Promise<void> {
      if (!record) return
      const fields = { username: record.username, docname: slot }
      tookFiles(await sendFile(documentFiles.upload, { fields, file, reply: documents.delete.reply, onProgress }))
    },
    async remove(slot: string): Promise<void> {
      if (record) tookFiles(await send(documents.delete, { docname: slot, username: record.username }))
    },
    async deleteNote({ Notes: Note, ModifiedOn }: { Notes: string; ModifiedOn: string }): Promise<void> {
      if (!record) return
      const { Msg, ...kept } = await dropNote({ applicationID: record.applicationID, Note, ModifiedOn })
      toast(Msg)
      setRecord({ ...record, ...kept })
      if (kept.Notes === '' && form.getValues('Notes') === Note) form.resetField('Notes', { defaultValue: '' })
    },
  }
}
