import { z } from 'zod/mini'
import { english, languageCodes } from '#languages/languages.ts'
import { text, withLineFeeds } from '#shared/schema.ts'
import { answersMessage, call } from '#shared/call.ts'
import { templateNames } from './templates.ts'
import { subjectMissing, textMissing } from './wording-rules.ts'

export const changedMeanwhile = 'This mail was changed in another window. Reload to see it.'
export const staffReadEnglish = 'This mail goes to staff, so it is only in English.'
export const alwaysSent = 'This mail can’t be switched off.'

const Name = z.enum(templateNames, 'There is no such mail.')
const place = z.object({ name: z.string(), means: z.string(), sample: z.string() })

/** `isEnglish`: admins worded it only in English, used here too. `version` is per language, `isSent` for all of them. */
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

export const mailTemplates = {
  get: call({
    path: 'mailtemplates/get',
    body: z.object({ Language: z._default(z.enum(languageCodes), english) }),
    reply: z.array(mailTemplate),
    envelope: 'bare',
    access: 'administer',
  }),
  save: call({
    path: 'mailtemplates/save',
    body: z.object({
      name: Name,
      Language: z._default(z.enum(languageCodes), english),
      version: z.int(),
      subject: text(subjectMissing),
      text: z.string(textMissing).check(z.overwrite(withLineFeeds)),
      isSent: z._default(z.boolean(), true),
    }),
    ...answersMessage('status', 'administer'),
    confirm: 'second step',
  }),
}
