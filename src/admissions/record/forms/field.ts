import type { Rule } from '#shared/rule.ts'
import type { ComputedInEntry } from './definition/computed.ts'
import type { Condition } from './definition/condition.ts'

/** The answer's type on the wire. `nothing` is shown and never stored. */
export const storedAs = {
  text: 'text',
  'upper-text': 'text',
  email: 'text',
  telephone: 'text',
  'country-code': 'text',
  textarea: 'text',
  date: 'text',
  month: 'text',
  aadhaar: 'text',
  select: 'text',
  radio: 'text',
  'yes-no': 'text',
  number: 'number',
  checkbox: 'boolean',
  'multi-select': 'texts',
  tags: 'texts',
  entries: 'entries',
  photo: 'upload',
  signature: 'upload',
  derived: 'nothing',
  today: 'nothing',
} as const
export type Input = keyof typeof storedAs

export type Option = { value: string; label: string }

/** By the path of its calls; `by` is the field whose value narrows it. */
export type MasterOptions = { master: string; by?: string }

/** Entries are objects of these fields; the rules run in this order. */
export type Entry = {
  fields: Readonly<Record<string, EntryField>>
  rules: readonly Rule[]
  unique?: { field: string; message: string }
  most?: { count: number; message: string }
  addLabel: string
  called?: string
  derive?: Readonly<Record<string, ComputedInEntry>>
}

export type EntryField = Field & {
  /** While met, the value reads as pending. */
  pending?: Condition
  /** In a row of boxes it is read-only while met. */
  closed?: Condition
}

export type Field = FieldOf<Input>

export type FieldOf<Kind extends Input> = { [I in Kind]: OfEveryInput & { input: I } & OwnOf[I] }[Kind]

type OfEveryInput = {
  label: string
  /** For messages, if it differs from the label. */
  called?: string
  /** Checked after the stage's rules, and counted. A field with its own words or order has a rule instead. */
  required?: true
  context?: string
  note?: string
  group?: string
  /** Half by default. A `pair` stays half on a phone too. */
  width?: 'full' | 'third' | 'pair'
  /** Not in an entry's text or on paper, which have it in another place. */
  unread?: true
  /** On paper only if one of these has an answer. */
  onPaperWith?: readonly string[]
  bookkeeping?: true
  /** The HTML autofill token; `off` stops a browser from filling in the applicant's details for somebody else. */
  autocomplete?: string
  /** Belongs to the signatures: paper has it beneath the declaration, and in no section. */
  signs?: true
  /** Higher roles may write it too; without it, everybody who may save. */
  writer?: 'staff' | 'approver'
  once?: true
  staffOnly?: true
  /** Rows open one after the other, behind this question. */
  row?: { question: string; number: number }
  /** Cleared once hidden; a screen offers an undo. */
  emptiedWhenHidden?: true
  /** Asked only while it is met. */
  shown?: Condition
}

type Text = { default?: string; max?: number }
type Choice = { default?: string; options: readonly Option[] | MasterOptions }
/** The phone keyboard, if it is not the kind's own. */
type Keys = { keys?: 'digits' }

type OwnOf = {
  text: Text & Keys & { suggestions?: readonly string[] }
  'upper-text': Text
  email: Text
  /** `dialledWith` is the field of its country code. */
  telephone: Text & Keys & { dialledWith?: string }
  'country-code': Text
  /** While ticked, it copies the answer of `sameAs`. */
  textarea: Text & { sameAs?: { field: string; label: string } }
  /** `past`: not in the future, and at most 100 years back. */
  date: { past?: true }
  /** Takes the answer of `follows` while it has none of its own. */
  month: { follows?: string }
  aadhaar: object
  /** `other` is the option that allows any text; FORM-43: the field `freeTextFlag` says that the answer is free text. */
  select: Choice & { other?: string; freeTextFlag?: string }
  radio: Choice
  /** `options` only in another language. */
  'yes-no': { default?: string; options?: readonly Option[] }
  /** Whole numbers by default. */
  number: { min?: number; max?: number; decimals?: number }
  /** The tick is withdrawn when any of `vouchesFor` changes. */
  checkbox: { vouchesFor?: TickCoverage }
  'multi-select': Choice
  tags: { max?: number }
  entries: { entry: Entry }
  photo: object
  signature: object
  derived: object
  today: object
}

/** The files of all required slots, the mandatory answers, or the slots that name the tick. */
export type TickCoverage = 'photo' | 'required documents' | 'details' | 'own slots'

export const calledName = ({ called, label }: Field) => called ?? label

/** Spells out an abbreviation such as DOB, because staff read it alone. */
export const spelledName = (field: Field) => (/^[A-Z]+$/.test(calledName(field)) ? field.label : calledName(field))

/** A tick's label is a whole sentence, so its short name serves. */
export const shortLabel = (field: Field) => (field.input === 'checkbox' ? calledName(field) : field.label)

export function ownOptions(field: Field): readonly Option[] | undefined {
  if (field.input === 'yes-no') return field.options ?? yesNo
  return 'options' in field && !('master' in field.options) ? field.options : undefined
}

export const masterOf = (field: Field): MasterOptions | undefined =>
  'options' in field && 'master' in field.options ? field.options : undefined

/** FORM-43: its own, without that of a list it depends on. */
export const flagOf = (field: Field | undefined): string | undefined =>
  field?.input === 'select' ? field.freeTextFlag : undefined

/** FORM-43: any text is an answer. */
export const takesOther = (field: Field): boolean => field.input === 'select' && field.other !== undefined

export const isChoice = (field: Field): boolean => field.input === 'yes-no' || 'options' in field

export const entryOf = (field: Field | undefined): Entry | undefined => (field?.input === 'entries' ? field.entry : undefined)

export const suggestionsOf = (field: Field): readonly string[] | undefined =>
  field.input === 'text' ? field.suggestions : undefined

export const defaultOf = (field: Field): string | undefined => ('default' in field ? field.default : undefined)

export const plainOptions = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }))

const yesNo = plainOptions(['Yes', 'No'])
