import { z } from 'zod/mini'
import { english, languageCodes } from '#languages/languages.ts'
import { text, withLineFeeds } from '#shared/schema.ts'
import { call, message } from '#shared/call.ts'
import { templateNames } from './templates.ts'
import { subjectMissing, textMissing } from './wording-rules.ts'

export const changedMeanwhile = 'This mail was changed in another window. Reload to see it.'
export const staffReadEnglish = 'This mail goes to staff, so it is only in English.'
export const alwaysSent = 'This mail can’t be switched off.'

const Name = z.enum(templateNames, 'There is no such mail.')
const place = z.object({ name: z.string(), means: z.string(), sample: z.string() })

/**
 * A mail's wording in a language: `original` is the product's wording, `isEnglish` says that an admin has worded it only in English, which
 * is then used for this language too. `version` counts the changes in the language; `isSent` is for all languages.
 */
const mailTemplate = z.object({
  name: Name,
  when: z.string(),
  subject: z.string(),
  text: z.string(),
  original: z.object({ subject: z.string(), text: z.string() }),
  places: z.array(place),
  isEnglish: z.boolean(),
  isSent: z.boolean(),
  isAlwaysSent: z.boolean(),
  version: z.number(),
})
export type MailTemplate = z.output<typeof mailTemplate>

/** MAIL-1: the wording of the mails, for admins. */
export const mailTemplates = {
  get: call({
    path: 'mailtemplates/get',
    summary:
      'The mails the product sends, with their wording in a language, their original and the places they may name. Mails to staff are in English alone.',
    body: z.object({ Language: z._default(z.enum(languageCodes), english) }),
    reply: z.array(mailTemplate),
    envelope: 'bare',
    access: 'administer',
  }),
  save: call({
    path: 'mailtemplates/save',
    summary:
      'Rewords a mail in a language, or, in English, switches it off. Its original wording puts it back. version is the one that was read.',
    body: z.object({
      name: Name,
      Language: z._default(z.enum(languageCodes), english),
      version: z.int(),
      subject: text(subjectMissing),
      text: z.string(textMissing).check(z.overwrite(withLineFeeds)),
      isSent: z._default(z.boolean(), true),
    }),
    reply: message,
    envelope: 'status',
    access: 'administer',
    confirm: 'second step',
  }),
}
