import { z } from 'zod/mini'
import { languageCodes } from '#languages/languages.ts'
import { answersMessage, call } from '#shared/call.ts'
import { notAgreed } from './messages.ts'

/** `Notice` is the version that was read; `Language` is the page's, if the request does not say it. */
export const consent = z.object({
  Notice: z.int(notAgreed).check(z.gte(1, notAgreed)),
  Language: z.optional(z.enum(languageCodes)),
})

export const consents = {
  begin: call({
    path: 'user/begin',
    body: consent,
    ...answersMessage('status', 'anyone'),
  }),
  agree: call({
    path: 'user/agree',
    body: consent,
    ...answersMessage('status', 'signed-in'),
  }),
}
