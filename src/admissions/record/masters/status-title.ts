import { z } from 'zod/mini'
import { atMost, line } from '#shared/schema.ts'
import { changePolicies } from '#shared/change-policy.ts'
import { formNames } from '#shared/form-name.ts'
import { fold } from '#shared/text/fold.ts'
import { colours } from './masters.ts'
import { meaningOf, meanings } from './meanings.ts'

/** '' is the default. */
export const statusColours = ['', ...colours] as const

export const longestValue = 200
export const valueTooLong = `A value can be at most ${longestValue} characters.`
const text = line().check(atMost(longestValue, valueTooLong))
const texts = (most: number) => z.array(text.check(z.minLength(1))).check(z.maxLength(most))

/** STAT-1: each is optional in a request. */
export const statusShape = {
  /** Empty means all forms. */
  Forms: z.array(z.enum(formNames)).check(z.maxLength(formNames.length)),
  Colour: z.enum(statusColours),
  Meaning: z.enum(meanings),
  /** A final status is never overdue. */
  Final: z.boolean(),
  /** Empty means any. */
  FollowedBy: texts(100),
  AsksReason: z.boolean(),
  /** Empty means free text. */
  Reasons: texts(30),
  /** Empty for an internal title. */
  ApplicantSees: text,
  SendsMail: z.boolean(),
  /** The ID of the letter that a decision begins with; empty for none. */
  Letter: z.string().check(z.regex(/^\d{0,15}$/)),
  ApplicantMayChange: z.enum(changePolicies),
} as const

const statusFields = z.object(statusShape)
export type StatusFields = z.output<typeof statusFields>
export type StatusPatch = { [Name in keyof StatusFields]?: StatusFields[Name] | undefined }
export type StatusTitle = StatusFields & { title: string; isActive: boolean }

export const statusPatch = (row: Readonly<Record<string, unknown>>): StatusPatch => {
  const { success, data } = z.partial(statusFields).safeParse(row)
  return success ? data : {}
}

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

/** Compares as people read; a plain title if the list no longer has it. */
export const statusNamed = (titles: readonly StatusTitle[], title: string): StatusTitle =>
  titles.find((each) => fold(each.title) === fold(title)) ?? plainStatus(title)

/** STAT-6. */
export const isInternal = ({ ApplicantSees }: Pick<StatusFields, 'ApplicantSees'>): boolean => ApplicantSees === ''

export const statusOfRow = (row: Readonly<Record<string, unknown>>): StatusTitle => {
  const { Statustitle } = row
  const title = typeof Statustitle === 'string' ? Statustitle : ''
  const named = Object.entries(statusPatch(row)).filter(([, value]) => value !== undefined)
  return { ...plainStatus(title), ...Object.fromEntries(named), isActive: row['IsActive'] === true }
}

export const toneOf = { grey: 'none', blue: 'info', green: 'good', amber: 'wait', red: 'bad' } as const
const toneOfMeaning = {
  rejected: 'bad',
  withdrawn: 'none',
  accepted: 'good',
  offer: 'good',
  'waiting list': 'wait',
  working: 'info',
} as const

/** STAT-9: of its colour, or else of its meaning. */
export const statusTone = ({ Colour, Meaning }: StatusFields) => (Colour === '' ? toneOfMeaning[Meaning] : toneOf[Colour])
