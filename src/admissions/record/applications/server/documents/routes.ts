import { randomBytes } from 'node:crypto'
import { ZipFile } from 'yazl'
import type { Deps } from '#server/deps.ts'
import { fileRoute, openRoute, route, type FileReply, type FileRoute, type Route } from '#server/handler.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { HttpError, Refusal } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import { admits } from '#shared/call.ts'
import { messages } from '#shared/messages.ts'
import { isOwnKey } from '#shared/text/user-name.ts'
import {
  documentFiles,
  documents,
  incompletePreview,
  noDocuments,
  noFile,
  infected,
  noSuchFile,
  tooManyFiles,
  uploaded,
} from '../../document-calls.ts'
import { changedCorrections } from '../record/dto.ts'
import { usernameAllowed, writerOf } from '../record/access.ts'
import type { ApplicationSubscriber } from '../record/events.ts'
import { zipNames } from '#server/uploads/zip-names.ts'
import { downloads, isLook } from './downloads.ts'
import { filledPdf, type SectionsOf } from '../paper/filled-pdf.ts'
import { paperLanguageFor } from '../paper/paper-language.ts'
import { newFile } from '../changes/change-files.ts'
import { recordFiles, type RecordWithFiles } from '../changes/record-files.ts'

/** DOC-5: of one application, without deleted files that are not swept yet. */
const mostFiles = 40
const mostBytes = 60 * 1_048_576

const thumbnail = { width: 96, height: 96, fit: 'cover' } as const

const reply = (message: string, { docs, row }: RecordWithFiles, who: Session) => ({
  Msg: message,
  Docs: docs,
  Completion: row.completion,
  version: row.version,
  ...changedCorrections(row.corrections, { isStaff: admits('writeAllApplications', who) }),
})

export function documentRoutes(deps: Deps, publish: ApplicationSubscriber): Route[] {
  const applications = recordFiles(deps, publish)
  return [
    route(documents.delete, async ({ docname, path, username }, { who, caller }) => {
      const owner = writerOf(who, username)
      const { docs } = await applications.read(owner)
      const entry = docs.find((doc) => doc.path !== '' && (path ? doc.path === path : doc.docname === docname))
      if (!entry) throw new Refusal(noSuchFile)
      const changed = await applications.changeSlot(who, caller.ip, owner, { slot: entry.docname }, () => {})
      return reply(messages.deleted, changed, who)
    }),

    openRoute(documents.printable, async () => ({
      Ranges: deps.pdf.printable.map(([first, last]): [number, number] => [first, last]),
    })),
  ]
}

export function documentFileRoutes(deps: Deps, publish: ApplicationSubscriber, more: SectionsOf): FileRoute[] {
  const { files, parsers, checkUpload } = deps
  const applications = recordFiles(deps, publish)
  const count = downloads(deps)

  return [
    fileRoute(documentFiles.upload, async ({ username, docname }, { who, caller }, file) => {
      const owner = writerOf(who, username)
      if (!file) throw new Refusal(noFile)
      // KEY-9: a program must not begin an application with an upload.
      if (who.kind === 'key') await applications.read(owner)
      const checked = await checkUpload({ ...file, takes: await applications.takes(who, owner, docname) })
      const key = randomBytes(16).toString('hex')
      const check = (recordWithFiles: RecordWithFiles) => {
        const others = recordWithFiles.files.filter(({ slot }) => slot !== docname)
        const bytes = others.reduce((sum, { size }) => sum + size, checked.bytes.length)
        if (others.length >= mostFiles || bytes > mostBytes) throw new Refusal(tooManyFiles)
      }
      // Bytes before the row: a failing row leaves a file for the sweep, never the reverse.
      await files.put(key, checked.bytes, checked.type)
      const change = { slot: docname, file: newFile(key, checked) }
      const changed = await applications.changeSlot(who, caller.ip, owner, change, check).catch(async (error: unknown) => {
        await files.remove(key)
        throw error
      })
      return { status: true, ...reply(uploaded, changed, who) }
    }),

    fileRoute(documentFiles.download, async ({ filename, view, size }, { who, caller }) => {
      const file = await applications.fileByKey(filename)
      const isOwn = file !== undefined && isOwnKey(file.username, who.username)
      if (!file || (!isOwn && !admits('readAllApplications', who))) throw new HttpError(404, noSuchFile)
      if (file.malware_found_at) throw new HttpError(403, infected)
      const bytes = await files.get(file.key)
      if (!bytes) throw new HttpError(404, noSuchFile)
      const isPicture = file.type.startsWith('image/')
      const taken = { who, ip: caller.ip, what: file.slot, applicationId: file.application_id }
      const isLooked = isLook({ who, type: file.type, view })
      if (isLooked && isPicture && size === 'thumb') {
        const drawn = await parsers.fit(bytes, thumbnail)
        return { bytes: drawn, type: 'image/jpeg', name: file.name, inline: true } satisfies FileReply
      }
      if (isLooked) await count.countLook({ ...taken, key: file.key, isOwn })
      else await count.countDownload(taken)
      return { bytes, type: file.type, name: file.name, inline: isPicture } satisfies FileReply
    }),

    fileRoute(documentFiles.downloadAll, async ({ username }, { who, caller }) => {
      const { row, files: stored } = await applications.read(username)
      const zip = await zipOf(files, stored)
      await count.countDownload({ who, ip: caller.ip, what: 'all documents', applicationId: row.application_id })
      return {
        bytes: zip,
        type: 'application/zip',
        name: `application-${row.application_id}.zip`,
        inline: false,
      } satisfies FileReply
    }),

    fileRoute(documentFiles.filledPdf, async ({ username, preview }, { who, caller }) => {
      const filled = await applications.read(usernameAllowed(who, username))
      const isPreview = preview === 'true'
      if (isPreview && filled.row.completion < 100) throw new Refusal(incompletePreview)
      const said = await paperLanguageFor(deps.db, who.username, filled.row.username, caller.languages)
      const bytes = await filledPdf(deps, filled, { ...said, more })
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

async function zipOf(files: FileStore, stored: RecordWithFiles['files']): Promise<NodeJS.ReadableStream> {
  const zip = new ZipFile()
  const nameInZip = zipNames()
  let held = 0
  for (const { key, slot, name, malware_found_at } of stored) {
    const bytes = malware_found_at ? undefined : await files.get(key)
    if (!bytes) continue
    held += 1
    zip.addBuffer(Buffer.from(bytes), nameInZip(`${slot} - ${name}`))
  }
  if (held === 0) throw new HttpError(404, noDocuments)
  zip.end()
  return zip.outputStream
}
