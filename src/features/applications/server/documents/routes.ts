import { randomBytes } from 'node:crypto'
import { ZipFile } from 'yazl'
import type { Deps } from '#server/deps.ts'
import { fileRoute, openRoute, route, type FileReply, type FileRoute, type Route } from '#server/handler.ts'
import { HttpError, Refusal } from '#server/refusal.ts'
import { admits } from '#shared/call.ts'
import { messages } from '#shared/messages.ts'
import {
  documentFiles,
  documents,
  incompletePreview,
  noDocuments,
  noFile,
  noSuchFile,
  tooManyFiles,
  uploaded,
} from '../../document-calls.ts'
import { usernameAllowed, writerOf } from '../record/access.ts'
import type { ApplicationSubscriber } from '../events.ts'
import { downloads } from './downloads.ts'
import { filledPdf, type SectionsOf } from '../paper/filled-pdf.ts'
import { recordFiles, type RecordWithFiles } from './record-files.ts'

/** DOC-5: of one application, without deleted files that are not swept yet. */
const mostFiles = 40
const mostBytes = 60 * 1_048_576

const reply = (message: string, { docs, row }: RecordWithFiles) => ({
  Msg: message,
  Docs: docs,
  Completion: row.completion,
  version: row.version,
})

/** `deletedoc`, and what can be printed: the document calls that take JSON. */
export function documentRoutes(deps: Deps, publish: ApplicationSubscriber): Route[] {
  const applications = recordFiles(deps, publish)
  return [
    route(documents.delete, async ({ docname, path, username }, who, { caller }) => {
      const owner = writerOf(who, username)
      const { docs } = await applications.read(owner)
      const entry = docs.find((doc) => doc.path !== '' && (path ? doc.path === path : doc.docname === docname))
      if (!entry) throw new Refusal(noSuchFile)
      return reply(messages.deleted, await applications.changeSlot(who, caller.ip, owner, { slot: entry.docname }, () => {}))
    }),

    openRoute(documents.printable, async () => ({
      Ranges: deps.pdf.printable.map(([first, last]): [number, number] => [first, last]),
    })),
  ]
}

/** Uploads, downloads, the zip and the filled PDF; `more` is what other features print on it. */
export function documentFileRoutes(deps: Deps, publish: ApplicationSubscriber, more: SectionsOf): FileRoute[] {
  const { files, checkUpload } = deps
  const applications = recordFiles(deps, publish)
  const count = downloads(deps)

  return [
    fileRoute(documentFiles.upload, async ({ username, docname }, who, { caller }, file) => {
      const owner = writerOf(who, username)
      if (!file) throw new Refusal(noFile)
      const checked = await checkUpload({ ...file, takes: await applications.takes(who, owner, docname) })
      const key = randomBytes(16).toString('hex')
      const check = (recordWithFiles: RecordWithFiles) => {
        const others = recordWithFiles.files.filter(({ slot }) => slot !== docname)
        const bytes = others.reduce((sum, { size }) => sum + size, checked.bytes.length)
        if (others.length >= mostFiles || bytes > mostBytes) throw new Refusal(tooManyFiles)
      }
      // The bytes are stored before the row that names them; a row that fails leaves a file for the sweeper, never the reverse.
      await files.put(key, checked.bytes, checked.type)
      const change = { slot: docname, file: { key, name: checked.name, type: checked.type, size: checked.bytes.length } }
      const changed = await applications.changeSlot(who, caller.ip, owner, change, check).catch(async (error: unknown) => {
        await files.remove(key)
        throw error
      })
      return { status: true, ...reply(uploaded, changed) }
    }),

    fileRoute(documentFiles.download, async ({ filename, view }, who, { caller }) => {
      const file = await applications.fileByKey(filename)
      const isOwn = file?.username === who.username
      if (!file || (!isOwn && !admits('readAllApplications', who))) throw new HttpError(404, noSuchFile)
      const bytes = await files.get(file.key)
      if (!bytes) throw new HttpError(404, noSuchFile)
      const isPicture = file.type.startsWith('image/')
      const taken = { who, ip: caller.ip, what: file.slot, applicationId: file.application_id }
      if (isPicture && view === 'true') await count.countLook({ ...taken, key: file.key, isOwn })
      else await count.countDownload(taken)
      return { bytes, type: file.type, name: file.name, inline: isPicture } satisfies FileReply
    }),

    fileRoute(documentFiles.downloadAll, async ({ username }, who, { caller }) => {
      const { row, files: stored } = await applications.read(username)
      const zip = new ZipFile()
      let held = 0
      for (const { key, slot, name } of stored) {
        const bytes = await files.get(key)
        if (!bytes) continue
        held += 1
        zip.addBuffer(Buffer.from(bytes), `${slot} - ${name}`.replaceAll(/[\\/]/g, '-'))
      }
      if (held === 0) throw new HttpError(404, noDocuments)
      zip.end()
      await count.countDownload({ who, ip: caller.ip, what: 'all documents', applicationId: row.application_id })
      return {
        bytes: zip.outputStream,
        type: 'application/zip',
        name: `application-${row.application_id}.zip`,
        inline: false,
      } satisfies FileReply
    }),

    fileRoute(documentFiles.filledPdf, async ({ username, preview }, who, { caller }) => {
      const filled = await applications.read(usernameAllowed(who, username))
      const isPreview = preview === 'true'
      if (isPreview && filled.row.completion < 100) throw new Refusal(incompletePreview)
      const bytes = await filledPdf(deps, filled, more)
      if (isPreview) return { status: true, pdf: Buffer.from(bytes).toString('base64') }
      await count.countDownload({ who, ip: caller.ip, what: 'the filled PDF', applicationId: filled.row.application_id })
      return {
        bytes,
        type: 'application/pdf',
        name: `application-${filled.row.application_id}.pdf`,
        inline: true,
      } satisfies FileReply
    }),
  ]
}
