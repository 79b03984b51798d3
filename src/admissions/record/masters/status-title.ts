import { z } from 'zod/mini'
import { atMost, line } from '#shared/schema.ts'
import { changePolicies } from '#shared/change-policy.ts'
import { formNames } from '#shared/form-name.ts'
import { fold } from '#shared/text/fold.ts'
import { colours } from './masters.ts'
import { meaningOf, meanings } from './meanings.ts'

/** The colours a status title may have; '' is the usual one. */
export const statusColours = ['', ...colours] as const

/** What a value of a list, or a text beside it, may be at most. */
export const longestValue = 200
export const valueTooLong = `A value can be at most ${longestValue} characters.`
const text = line().check(atMost(longestValue, valueTooLong))
const texts = (most: number) => z.array(text.check(z.minLength(1))).check(z.maxLength(most))

/** STAT-1: what a status title has beside its text, on the wire; each may be left out of a request. */
export const statusShape = {
  /** The forms it is for; none named is all. */
  Forms: z.array(z.enum(formNames)).check(z.maxLength(formNames.length)),
  Colour: z.enum(statusColours),
  Meaning: z.enum(meanings),
  /** Whether an application with it is done with: it is not overdue any more. */
  Final: z.boolean(),
  /** The titles that may come after it; none named is any. */
  FollowedBy: texts(100),
  AsksReason: z.boolean(),
  /** The reasons to choose from; none named is free text. */
  Reasons: texts(30),
  /** What applicants read in place of the title; empty for an internal one. */
  ApplicantSees: text,
  SendsMail: z.boolean(),
  /** The ID of the letter that a decision with it begins with; empty for none. */
  Letter: z.string().check(z.regex(/^\d{0,15}$/)),
  ApplicantMayChange: z.enum(changePolicies),
} as const

const statusFields = z.object(statusShape)
export type StatusFields = z.output<typeof statusFields>
export type StatusPatch = { [Name in keyof StatusFields]?: StatusFields[Name] | undefined }
/** A status title with all that decides about it. */
export type StatusTitle = StatusFields & { title: string; isActive: boolean }

/** The parts of a request about a status title beside its text. */
export const statusPatch = (row: Readonly<Record<string, unknown>>): StatusPatch => {
  const { success, data } = z.partial(statusFields).safeParse(row)
  return success ? data : {}
}

/** STAT-1: a status title without settings: one that was deleted, or is added. */
export const plainStatus = (title: string): StatusTitle => {
  const Meaning = meaningOf(title, undefined)
  return {
    title,
    isActive: true,
    Forms: [],
    Colour: '',
    Meaning,
    Final: false,
    FollowedBy: [],
    AsksReason: Meaning === 'rejected',
    Reasons: [],
    ApplicantSees: title,
    SendsMail: true,
    Letter: '',
    ApplicantMayChange: 'all',
  }
}

/** The title among them, as a reader compares them; a plain one where it is in the list no longer. */
export const statusNamed = (titles: readonly StatusTitle[], title: string): StatusTitle =>
  titles.find((each) => fold(each.title) === fold(title)) ?? plainStatus(title)

/** STAT-6: whether a status is for staff alone. */
export const isInternal = ({ ApplicantSees }: Pick<StatusFields, 'ApplicantSees'>): boolean => ApplicantSees === ''

/** A row of the Status list as those who read what it does get it. */
export const statusOfRow = (row: Readonly<Record<string, unknown>>): StatusTitle => {
  const { Statustitle } = row
  const title = typeof Statustitle === 'string' ? Statustitle : ''
  const named = Object.entries(statusPatch(row)).filter(([, value]) => value !== undefined)
  return { ...plainStatus(title), ...Object.fromEntries(named), isActive: row['IsActive'] === true }
}

/** The tone in which something of a colour is shown. */
export const toneOf = { grey: 'none', blue: 'info', green: 'good', amber: 'wait', red: 'bad' } as const
const toneOfMeaning = {
  rejected: 'bad',
  withdrawn: 'none',
  accepted: 'good',
  offer: 'good',
  'waiting list': 'wait',
  working: 'info',
} as const

/** STAT-9: the tone in which a status is shown: of its colour, or else of its meaning. */
export const statusTone = ({ Colour, Meaning }: StatusFields) => (Colour === '' ? toneOfMeaning[Meaning] : toneOf[Colour])
