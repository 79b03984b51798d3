import { z } from 'zod/mini'
import { atMost, raw, text } from '#shared/schema.ts'
import { languageCodes } from '#languages/languages.ts'
import { laterMessages } from '#shared/text/later-messages.ts'
import { call, fileCall, message } from '#shared/call.ts'

/** The most per language; every page loads them all. */
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

/**
 * LANG-15: a text of the product in a language, and the institution's own wording; empty if there is none. Wordings of texts that the
 * product no longer has are `isUnused`.
 */
const wording = z.object({ source: z.string(), product: z.string(), text: z.string(), isUnused: z.boolean() })
export type Wording = z.output<typeof wording>

/** LANG-15: the body of a save. Only the server knows the placeholders of a text. */
export const wordingBody = z.object({
  Language,
  /** The product's own text, with its mark for the context. */
  source: raw(z.string().check(z.maxLength(longestText, unknownText))),
  text: text().check(atMost(longestText, longText)),
})

export const wordings = {
  get: fileCall({
    method: 'GET',
    path: 'wordings/get',
    summary:
      "An institution's own words in a language, as pages load them; the part `lists` is what it calls the values of its reference lists. `v` is their version: with it, they may be kept for a year.",
    query: z.object({ Language, Part: z.optional(z.literal('lists')), v: z.optional(z.string().check(z.maxLength(20))) }),
    access: 'anyone',
  }),
  texts: call({
    path: 'wordings/texts',
    summary:
      'Every text of applicants’ pages and papers and of what mails fill in, in a language, with the institution’s own words.',
    body: z.object({ Language }),
    reply: z.array(wording),
    envelope: 'bare',
    access: 'administer',
  }),
  save: call({
    path: 'wordings/save',
    summary: 'Gives a text, by its English one, other words in a language. An empty text puts the product’s back.',
    body: wordingBody,
    reply: message,
    envelope: 'status',
    access: 'administer',
    confirm: 'second step',
  }),
}
