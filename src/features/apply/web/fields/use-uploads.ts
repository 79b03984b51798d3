import { useQueryClient } from '@tanstack/react-query'
import { applications, type StoredDocument } from '#features/applications/contract.ts'
import { documentFiles, documents } from '#features/applications/document-calls.ts'
import { fileUrl, send } from '#web/calls/api.ts'
import { Refused } from '#web/calls/errors.ts'
import { sessionId } from '#web/session/session-storage.ts'
import { sendFile } from '#web/calls/send-file.ts'
import { useWizard } from '../wizard/wizard-context.ts'

/** Puts files into the slots of the application on the screen, and takes them out. Both throw as `send` does. */
export function useUploads() {
  const { autosave } = useWizard()
  const client = useQueryClient()

  /** The application must be there first: an upload alone would make one without what the wizard knows. */
  async function ownerOf(): Promise<string> {
    const outcome = await autosave.begin()
    const username = autosave.snapshot().record?.username
    if (username === undefined) throw new Refused(outcome.ok ? '' : outcome.message)
    return username
  }
  /** My Application, if it is looked at next, is read again: it tells which documents are wanted anew. */
  async function took(reply: { Docs: StoredDocument[]; version: number; Completion: number }): Promise<void> {
    autosave.tookDocuments(reply)
    await client.invalidateQueries({ queryKey: [applications.getById.path] })
  }
  return {
    async upload(slot: string, file: File, onProgress: (share: number) => void = () => {}): Promise<void> {
      const username = await ownerOf()
      const reply = documents.delete.reply
      const sent = sendFile(documentFiles.upload, { fields: { username, docname: slot }, file, reply, onProgress })
      await autosave.during(sent.then(took))
    },
    async remove(slot: string): Promise<void> {
      const username = await ownerOf()
      const sessionid = sessionId()
      await took(await send(documents.delete, { docname: slot, username, ...(sessionid && { sessionid }) }))
    },
  }
}

/** Where a stored file can be had. */
export const downloadUrl = (path: string) => fileUrl(documentFiles.download, { filename: path })

/** Where a stored picture is shown from: looking at a page is no download. */
export const pictureUrl = (path: string) => fileUrl(documentFiles.download, { filename: path, view: 'true' })
