import { z } from 'zod/mini'
import { atMost, raw, text } from '#shared/schema.ts'
import { languageCodes } from '#languages/languages.ts'
import { laterMessages } from '#shared/text/later-messages.ts'
import { answersMessage, call, fileCall } from '#shared/call.ts'

/** Per language; every page loads them all. */
export const mostWordings = 300
const longestText = 500

export const unknownText = 'There is no such text.'
export const longText = `A text can be at most ${longestText} characters.`
export const tooManyWordings = `${mostWordings} texts have been changed in this language, which is the most. Restore one first.`
export const noPlaces = 'This text has no placeholders. Remove { and }.'
export const keepPlaces = (places: readonly string[]) => `Keep ${new Intl.ListFormat('en-GB').format(places)} in the text.`
export const keepForms = (forms: readonly string[]) =>
  `This text depends on a number. Write it as {count, plural, ${forms.map((form) => `${form} {…}`).join(' ')}}.`

const Language = z.enum(languageCodes, laterMessages.chooseLanguage)

/** LANG-15: `text` is empty without an own wording. `isUnused`: the product no longer has the text. */
const wording = z.object({ source: z.string(), product: z.string(), text: z.string(), isUnused: z.boolean() })
export type Wording = z.output<typeof wording>

/** LANG-15: only the server knows the placeholders of a text. */
export const wordingBody = z.object({
  Language,
  source: raw(z.string().check(z.maxLength(longestText, unknownText))),
  text: text().check(atMost(longestText, longText)),
})

export const wordings = {
  get: fileCall({
    method: 'GET',
    path: 'wordings/get',
    query: z.object({ Language, Part: z.optional(z.literal('lists')), v: z.optional(z.string().check(z.maxLength(20))) }),
    access: 'anyone',
  }),
  texts: call({
    path: 'wordings/texts',
    body: z.object({ Language }),
    reply: z.array(wording),
    envelope: 'bare',
    access: 'administer',
  }),
  save: call({
    path: 'wordings/save',
    body: wordingBody,
    ...answersMessage('status', 'administer'),
    confirm: 'second step',
  }),
}
