import type { z } from 'zod/mini'
import { fileIn } from '#admissions/record/forms/web/files/use-uploads.ts'
import { useUploads } from '#admissions/record/forms/web/files/use-uploads.ts'
import type { FormFiles } from '#admissions/record/forms/web/form-host.ts'
import { send } from '#web/calls/api.ts'
import { Refused } from '#web/calls/errors.ts'
import { sendFile } from '#web/calls/send-file.ts'
import { notFound, type Application } from '../../contract.ts'
import { documentFiles, documents } from '../../document-calls.ts'
import { noFiles } from './no-files.ts'

export type FilesReply = z.output<typeof documents.delete.reply>

type Owner = {
  record: Application | undefined
  /** Creates a missing application; throws the reason if it can't. */
  makeOwner?: () => Promise<string>
  applyReply: (reply: FilesReply) => unknown
} & Partial<Pick<FormFiles, 'during' | 'waits'>>

/** DOC-24: sends a file as soon as it is chosen. Throws as `send` does. */
export function useFiles({ record, makeOwner, applyReply, ...more }: Owner) {
  async function ownerOf(): Promise<string> {
    if (makeOwner) return makeOwner()
    if (!record) throw new Refused(notFound)
    return record.username
  }
  const { forRows, forget, ...uploads } = useUploads(async (slot, file, onProgress) => {
    const fields = { username: await ownerOf(), docname: slot }
    const upload = sendFile(documentFiles.upload, { fields, file, reply: documents.delete.reply, onProgress })
    await (more.during ?? noFiles.during)(upload.then(applyReply))
  })
  const files: FormFiles = {
    ...noFiles,
    ...more,
    ...forRows,
    stored: record?.Docs ?? [],
    async remove(slot) {
      forget(slot)
      if (fileIn(files, slot)) await applyReply(await send(documents.delete, { docname: slot, username: await ownerOf() }))
    },
  }
  return { files, ...uploads }
}
