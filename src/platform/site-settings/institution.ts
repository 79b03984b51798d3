import { z } from 'zod/mini'
import { atMost, line as oneLine, text as lines } from '#shared/schema.ts'
import { contrast } from '#shared/colours/contrast.ts'
import { bytesOf, type Takes } from '#shared/files/file-kinds.ts'
import { formNames } from '#shared/form-name.ts'
import { isEmail } from '#shared/values/email.ts'
import { countries } from '#languages/countries.ts'

export const tooLight = 'This colour is too light for white text. Choose a darker one.'
export const badColour = 'Choose a colour, such as #29718b.'
export const badLogo = 'The logo must be a PNG or JPEG of at most 1 MB.'
export const badHelpEmail = 'Help e-mail is not valid.'
export const badCountry = 'Choose a country!'
export const badMinutes = 'Minutes must be a whole number from 1 to 999.'
export const emptyNotice = 'The privacy notice must have a text.'

const tooLong = (label: string, most: number) => `${label} can be at most ${most} characters.`
const text = (label: string, most: number) => lines().check(atMost(most, tooLong(label, most)))
const line = (label: string, most: number) => oneLine().check(atMost(most, tooLong(label, most)))

/** White text on it has a contrast of 4.5:1 (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5

const accent = z
  .pipe(
    z.string().check(z.trim()),
    z.transform((typed) => typed.toLowerCase()),
  )
  .check(
    z.refine((colour) => colour === '' || /^#[0-9a-f]{6}$/.test(colour), badColour),
    z.refine(
      (colour) => colour === '' || !/^#[0-9a-f]{6}$/.test(colour) || contrast(colour, '#ffffff') >= leastContrast,
      tooLight,
    ),
  )

/** An empty text is not shown. `Institution` falls back to the installation's. */
export const institutionParts = {
  Institution: line('Institution', 100),
  Accent: accent,
  Address: text('Address', 300),
  HelpEmail: z.string().check(
    z.trim(),
    z.refine((typed) => typed === '' || isEmail(typed), badHelpEmail),
  ),
  Phone: line('Phone', 50),
  Hours: line('Hours', 100),
  /** LETTER-16 */
  SignerName: line('Signer of letters', 100),
  SignerOffice: line('Office of the signer', 100),
  /** Two letters of ISO 3166-1. */
  Country: z.string().check(z.refine((code) => code === '' || countries.includes(code), badCountry)),
}

export const logoTakes: Takes = { kinds: ['PNG', 'JPEG'], maxBytes: bytesOf(1), keepsClear: true }

/** For the front page and the thank-you page. `Minutes` is the time it takes. */
export const formTexts = z.partialRecord(
  z.enum(formNames),
  z.object({
    Introduction: text('Introduction', 300),
    Minutes: z.nullable(z.int(badMinutes).check(z.gte(1, badMinutes), z.lte(999, badMinutes))),
    Next: z.optional(text('What happens next', 600)),
  }),
)
export type FormTexts = z.output<typeof formTexts>

export const privacyText = text('Privacy notice', 20_000)
export const privacyNotice = privacyText.check(z.minLength(1, emptyNotice))

export type Institution = Readonly<{
  name: string
  /** Counts uploads; 0 if there is no logo. */
  logo: number
  accent: string
  address: string
  helpEmail: string
  phone: string
  hours: string
}>

/** What the page itself says of the institution, before any call. */
export const pageInstitution = ({ name, logo, accent, helpEmail, phone, hours }: Institution) => ({
  name,
  logo,
  accent,
  help: { email: helpEmail, phone, hours },
})
