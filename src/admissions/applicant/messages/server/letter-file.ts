import { laterMessages } from '#shared/text/later-messages.ts'
import {
  applicationOf,
  letterPdf,
  logDownload,
  paperLanguageFor,
  usernameAllowed,
} from '#admissions/record/applications/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { fileRoute, type FileReply, type FileRoute } from '#server/handler.ts'
import { HttpError } from '#server/base/refusal.ts'
import { messageFiles } from '../contract.ts'
import { messageStore } from './store.ts'

/** LETTER-14, LETTER-16: sends the stored PDF, or else draws it now. */
export function letterFileRoutes(deps: Deps): FileRoute[] {
  const { db, files } = deps
  return [
    fileRoute(messageFiles.letter, async ({ username, id }, { who, caller }) => {
      const row = await applicationOf(db, usernameAllowed(who, username))
      const letter = row && (await messageStore(db).letter(row.application_id, Number(id)))
      if (!letter) throw new HttpError(404, laterMessages.noSuchLetter)
      const drawn = async () =>
        letterPdf(deps, row, letter, await paperLanguageFor(db, who.username, row.username, caller.languages))
      const bytes = letter.document === '' ? await drawn() : await files.get(letter.document)
      if (!bytes) throw new HttpError(404, laterMessages.noSuchLetter)
      await logDownload(deps, { who, ip: caller.ip, what: `the letter ${letter.subject}`, applicationId: row.application_id })
      return { bytes, type: 'application/pdf', name: `letter-${row.application_id}-${id}.pdf`, inline: true } satisfies FileReply
    }),
  ]
}
