import { useQueryClient } from '@tanstack/react-query'
import { applications, type Application, type StoredDocument } from '#features/applications/contract.ts'
import { documentFiles, documents } from '#features/applications/document-calls.ts'
import { fieldsOf, identifierField } from '#features/forms/variant.ts'
import { fileIn, useUploads } from '#features/forms/web/files/use-uploads.ts'
import type { FormFiles } from '#features/forms/web/form-host.ts'
import { fileUrl, send } from '#web/calls/api.ts'
import { Offline, Refused } from '#web/calls/errors.ts'
import { sessionId } from '#web/session/session-storage.ts'
import { sendFile } from '#web/calls/send-file.ts'
import { words } from '../../words.ts'
import type { AfterChange } from '../../draft-state.ts'
import type { Autosave } from '../autosave/autosave.ts'
import { t } from '#web/language/t.ts'

/** The files of the application on the screen, sent to its slots as soon as they are chosen. */
export function useFiles(autosave: Autosave, record: Application | undefined) {
  const client = useQueryClient()
  const { variant } = autosave.context

  /** The application must be there first: an upload alone would make one without what the wizard knows. */
  async function ownerOf(): Promise<string> {
    const outcome = await autosave.begin()
    const username = autosave.snapshot().record?.username
    if (username !== undefined) return username
    const { phase, reason } = autosave.snapshot()
    if (phase === 'kept' && reason === undefined) throw new Offline()
    throw new Refused(outcome.ok ? '' : outcome.message)
  }
  /** My Application, if it is looked at next, is read again: it says which documents are requested again. */
  async function applyReply(reply: AfterChange & { Docs: StoredDocument[] }): Promise<void> {
    autosave.applyDocuments(reply)
    await client.invalidateQueries({ queryKey: [applications.getById.path] })
  }
  const { forRows, forget, ...uploads } = useUploads(async (slot, file, onProgress) => {
    const username = await ownerOf()
    const reply = documents.delete.reply
    const sent = sendFile(documentFiles.upload, { fields: { username, docname: slot }, file, reply, onProgress })
    await autosave.during(sent.then(applyReply))
  })
  const files: FormFiles = {
    stored: record?.Docs ?? [],
    ...forRows,
    // An application that staff begin exists once it has its e-mail address or mobile number.
    waits:
      record || autosave.isNamed
        ? undefined
        : t(words.identifierFirst, { label: t(fieldsOf(variant)[identifierField(variant)]?.label ?? '') }),
    during: autosave.during,
    downloadUrl: (path) => fileUrl(documentFiles.download, { filename: path }),
    pictureUrl: (path) => fileUrl(documentFiles.download, { filename: path, view: 'true' }),
    async remove(slot) {
      forget(slot)
      if (!fileIn(files, slot)) return
      const username = await ownerOf()
      const sessionid = sessionId()
      await applyReply(await send(documents.delete, { docname: slot, username, ...(sessionid && { sessionid }) }))
    },
  }
  return { files, ...uploads }
}
