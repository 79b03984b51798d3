import { z } from 'zod/mini'
import { languageCodes } from '#languages/languages.ts'
import { laterMessages } from '#shared/text/later-messages.ts'
import { answersMessage, call } from '#shared/call.ts'

export const languageOff = 'This language is not available.'

export const ownLanguage = {
  save: call({
    path: 'user/language',
    body: z.object({ Language: z.enum(languageCodes, laterMessages.chooseLanguage) }),
    ...answersMessage('status', 'signed-in'),
  }),
}
