import { applicationOf, letterPdf, logDownload, paperLanguageFor, usernameAllowed } from '#features/applications/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { fileRoute, type FileReply, type FileRoute } from '#server/handler.ts'
import { HttpError } from '#server/refusal.ts'
import { messageFiles, noSuchLetter } from '../contract.ts'
import { messageStore } from './store.ts'

/** LETTER-14: a letter as a PDF, for who reads the thread that it is in. */
export function letterFileRoutes(deps: Deps): FileRoute[] {
  const { db } = deps
  return [
    fileRoute(messageFiles.letter, async ({ username, id }, who, { caller }) => {
      const row = await applicationOf(db, usernameAllowed(who, username))
      const letter = row && (await messageStore(db).letter(row.application_id, Number(id)))
      if (!letter) throw new HttpError(404, noSuchLetter)
      const said = await paperLanguageFor(db, who.username, row.username, caller.languages)
      const bytes = await letterPdf(deps, row, letter, said)
      await logDownload(deps, { who, ip: caller.ip, what: `the letter ${letter.subject}`, applicationId: row.application_id })
      return { bytes, type: 'application/pdf', name: `letter-${row.application_id}-${id}.pdf`, inline: true } satisfies FileReply
    }),
  ]
}
