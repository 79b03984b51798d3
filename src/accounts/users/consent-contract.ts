import { z } from 'zod/mini'
import { languageCodes } from '#languages/languages.ts'
import { call, message } from '#shared/call.ts'
import { notAgreed } from './messages.ts'

/** `Notice` is the version that was read, `PrivacyVersion` of the site settings; `Language` is that of the page it was read on, where the request does not say it; kept is the one that the notice was shown in. */
export const consent = z.object({
  Notice: z.int(notAgreed).check(z.gte(1, notAgreed)),
  Language: z.optional(z.enum(languageCodes)),
})

export const consents = {
  begin: call({
    path: 'user/begin',
    summary:
      'Makes the account of a proved mailbox or number, as Student and without a password, who agrees to the privacy notice.',
    body: consent,
    reply: message,
    envelope: 'status',
    access: 'anyone',
  }),
  agree: call({
    path: 'user/agree',
    summary: 'Agrees to the present version of the privacy notice.',
    body: consent,
    reply: message,
    envelope: 'status',
    access: 'signed-in',
  }),
}
