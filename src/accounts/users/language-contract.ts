import { z } from 'zod/mini'
import { languageCodes } from '#languages/languages.ts'
import { laterMessages } from '#shared/text/later-messages.ts'
import { call, message } from '#shared/call.ts'

/** LANG-2: the refusal of an unavailable language. */
export const languageOff = 'This language is not available.'

export const ownLanguage = {
  save: call({
    path: 'user/language',
    summary: "Chooses the language of one's own pages, mails and messages; one of those that are switched on.",
    body: z.object({ Language: z.enum(languageCodes, laterMessages.chooseLanguage) }),
    reply: message,
    envelope: 'status',
    access: 'signed-in',
  }),
}
