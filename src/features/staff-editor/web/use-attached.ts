import type { Dispatch, SetStateAction } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Application } from '#features/applications/contract.ts'
import { noteCalls } from '#features/applications/record/note-calls.ts'
import { documentFiles, documents } from '#features/applications/document-calls.ts'
import { fileIn, useUploads } from '#features/forms/web/files/use-uploads.ts'
import type { FormFiles } from '#features/forms/web/form-host.ts'
import { fileUrl, send } from '#web/calls/api.ts'
import { sendFile } from '#web/calls/send-file.ts'
import { useSend } from '#web/calls/use-call.ts'
import { toast } from '#web/ui/notices/toast.tsx'
import type { EditorValues } from '../values.ts'

type Start = {
  form: UseFormReturn<EditorValues>
  record: Application | undefined
  setRecord: Dispatch<SetStateAction<Application | undefined>>
}

/** What belongs to a record and changes apart from its boxes: its files, and the history of its notes. What fails throws as `send` does. */
export function useAttached({ form, record, setRecord }: Start) {
  const { mutateAsync: dropNote } = useSend(noteCalls.delete)
  const takeFiles = ({ Docs, version }: Pick<Application, 'Docs' | 'version'>) =>
    setRecord((current) => current && { ...current, Docs, version })
  const { forRows, forget, unsent } = useUploads(async (slot, file, onProgress) => {
    if (!record) return
    const fields = { username: record.username, docname: slot }
    takeFiles(await sendFile(documentFiles.upload, { fields, file, reply: documents.delete.reply, onProgress }))
  })
  const files: FormFiles = {
    ...noFiles,
    stored: record?.Docs ?? [],
    ...forRows,
    async remove(slot) {
      forget(slot)
      if (record && fileIn(files, slot)) takeFiles(await send(documents.delete, { docname: slot, username: record.username }))
    },
  }
  return {
    files,
    /** How many files are chosen and not on the server. */
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

/** Without a record there is nothing to read or to upload to: a resume goes with the form. */
export const noFiles: FormFiles = {
  stored: [],
  slots: {},
  send: async () => {},
  addPages: async () => {},
  setPages: () => {},
  remove: async () => {},
  during: (work) => work,
  waits: undefined,
  downloadUrl: (path) => fileUrl(documentFiles.download, { filename: path }),
  pictureUrl: (path) => fileUrl(documentFiles.download, { filename: path, view: 'true' }),
}
