import type { Translate } from '#languages/translate.ts'
import type { FormName } from '#shared/form-name.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import type { Rule, Values } from '#shared/rule.ts'
import { oncePerKey } from './once-per-key.ts'

/** The kind of box of a field, and its answer on the wire. `nothing` is shown and never stored. */
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
  'robot-check': 'nothing',
} as const
export type Input = keyof typeof storedAs

export type Option = { value: string; label: string }

/** A reference list, by the path of its calls; `by` names the field whose value narrows it (designations of a category). */
export type MasterOptions = { master: string; by?: string }

/** A group of fields that repeats: its entries are objects with these fields, judged by these rules in this order. */
export type Entry = {
  fields: Readonly<Record<string, Field>>
  rules: readonly Rule[]
  /** The field no two entries may share, and what is said when they do. */
  unique?: { field: string; message: string }
  /** The most entries there may be, and what is said to one more. */
  most?: { count: number; message: string }
  addLabel: string
  /** What one entry is called, before its number. */
  called?: string
  /** What follows from an entry, by field; it is stored with it, over whatever came. Undefined takes the field away. */
  derive?: Readonly<Record<string, (values: Values) => unknown>>
}

export type Field = {
  label: string
  input: Input
  /** What its messages call it, where that is not the label. */
  called?: string
  options?: readonly Option[] | MasterOptions
  /** Can't be blank while the form asks for it: checked after the stage's rules, and counted. A field with its own words or order has a rule instead. */
  required?: true
  /** The option that opens free text: with it any text is an answer. */
  other?: string
  /** The field that says that this answer is free text, whatever its list has (FORM-43). */
  freeTextFlag?: string
  default?: string
  /** Most characters of a text, or the largest number. */
  max?: number
  /** The smallest number. */
  min?: number
  /** A date that is not in the future and at most 100 years back. */
  past?: true
  entry?: Entry
  /** LANG-24: what its label means, where another field's label has the same words. */
  context?: string
  /** A line of help under the field. */
  note?: string
  /** Neighbours of one group share this heading. */
  group?: string
  /** Of the line, on a wide screen; half when absent. A `pair` stays half on a phone too. */
  width?: 'full' | 'third' | 'pair'
  /** The field with the dial code of the country that this mobile number is of. */
  dialledWith?: string
  /** Places after the point of a number; whole numbers when absent. */
  decimals?: number
  /** Answers that are offered to a text that takes any. */
  suggestions?: readonly string[]
  /** The keys a phone offers, where they are not those of its kind. */
  keys?: 'digits'
  /** The field whose answer this one takes too, as long as it has none of its own. */
  follows?: string
  /** Not read, of an entry or on paper: it is said in another place. */
  unread?: true
  /** On paper only with an answer in one of these. */
  onPaperWith?: readonly string[]
  /** About how the form is filled in, and no answer: neither logged, exported nor imported. */
  bookkeeping?: true
  /** While this is true of an entry, its value is read as pending. */
  pending?: (values: Values) => boolean
  /** The HTML autofill token; `off` keeps a browser from offering the applicant's own details for somebody else's. */
  autocomplete?: string
  /** It belongs to the signatures: on paper it is read there, beneath the declaration, and in no section. */
  signs?: true
  /** Who may write it besides those above them; anyone who may save the record when absent. */
  writer?: 'staff' | 'approver'
  /** What somebody vouches for who ticks it: when that changes, the tick falls. */
  vouchesFor?: TickCoverage
  /** An applicant writes it once, while it is empty. */
  once?: true
  /** Shown to staff only; an applicant's record keeps its default. */
  staffOnly?: true
  /** A tick under its box takes the answer of another field, and follows it. */
  sameAs?: { field: string; label: string }
  /** Of an entry: its box is read-only while this is true of the row. */
  closed?: (row: Values) => boolean
  /** Its row among several that open one after the other, behind this question. */
  row?: { question: string; number: number }
  /** Emptied once it is no longer asked; a screen offers to take that back. */
  emptiedWhenHidden?: true
  /** Asked only while this is true of the values, derived ones included. */
  shown?: (values: Values) => boolean
}

/** What a tick of the approver's may be about: the photo, the files of all required slots, the mandatory answers, or the slots that name the tick. */
export type TickCoverage = 'photo' | 'required documents' | 'details' | 'own slots'

/** The fields are in display order; the rules in the order in which they are checked, which is another. */
export type Stage = {
  key: string
  title: string
  fields: Readonly<Record<string, Field>>
  rules: readonly Rule[]
  /** Shown in place of its fields while the form asks for none of them. */
  nothing?: string
  /** The buttons, by their exact labels, left to right. */
  buttons: readonly string[]
}

/**
 * A slot an applicant uploads to, as a new installation has it. Pictures are JPEG, PNG or GIF up to 2 MB; scans these and PDF, for
 * what somebody else has issued; documents all listed kinds, both up to 5 MB.
 */
export type DocumentSlot = {
  name: string
  required: boolean
  accepts: 'picture' | 'scan' | 'document'
  /** A field of the form fills it too, by this very name. */
  filledByForm?: true
  /** The approver's tick that is about this document. */
  ticks?: string
}

/** An entry of the wire's `Docs`: a slot, and the file in it if there is one. */
export type Document = { docname: string; required?: boolean; path?: string }

/** One of the fields that completion counts. A count that does not apply to the values is left out of both sums. */
export type Counted = {
  field: string
  label?: string
  isFilled?: (values: Values) => boolean
  applies?: (values: Values) => boolean
}

/** A form of the product, as data: wizard, staff view, server check, CSV import, PDF and completion all read this. */
export type Variant = {
  name: FormName
  title: string
  /** What an applicant signs in with. */
  identifier: 'email' | 'mobile'
  stages: readonly Stage[]
  /** The step of the one who approves; its title, boxes and button. */
  approval?: Stage
  /** Fields of the record without a box on any stage. */
  unshown: Readonly<Record<string, Field>>
  /** What submission asks beyond the stages, before it asks for documents. */
  submitRules: readonly Rule[]
  counted: readonly Counted[]
  /** The slots of a new installation; the document master has the present ones. */
  documents: readonly DocumentSlot[]
  derive: Readonly<Record<string, (values: Values, today: CalendarDate) => unknown>>
  /** Staff are held to its required rules only while the site asks for mandatory fields. */
  mandatoryBySetting?: true
  /** No two records share its e-mail. */
  uniqueEmail?: true
  /** Which field each column common to all forms is read from. */
  columns: Readonly<Record<'MailId' | 'PhoneNumber' | 'Name' | 'Gender' | 'Program' | 'Location', string>>
  /** What the applicant declares, beside its tick and above the signature on paper. */
  declaration: string
  paper: Paper
}

/** What the filled form shows outside its sections; fields by their names. */
export type Paper = {
  /** The field of the photo in the corner. */
  photo?: string
  /** The boxes any one of which declares. */
  declaredBy: readonly string[]
  /** The signature lines under the declaration, from left to right. */
  signatures: readonly SignatureLine[]
}

/** A line to sign on. `name` is the applicant's, as the record has it. */
export type SignatureLine = {
  /** The field of the signature by hand. */
  drawn?: string
  /** What is under the line, in the words of a language; without it there is no line. */
  caption: (values: Values, about: { name: string; isDrawn: boolean; t: Translate }) => string | undefined
  /** Whether a tick signs in place of a hand. */
  isSignedDigitally?: (values: Values) => boolean
}

/** The stages of a form, with the approver's when it has one. */
export const stagesOf = ({ stages, approval }: Variant): readonly Stage[] => (approval ? [...stages, approval] : stages)

/** Every field of a form by its wire name, in display order, those without a box last. */
export const fieldsOf = oncePerKey((variant: Variant): Readonly<Record<string, Field>> =>
  Object.assign({}, ...stagesOf(variant).map(({ fields }) => fields), variant.unshown),
)

/** The picture slots of a form: their names are both wire names and `docname` of the upload call. */
export const pictureSlots = oncePerKey((variant: Variant): readonly string[] =>
  Object.entries(fieldsOf(variant)).flatMap(([name, { input }]) => (storedAs[input] === 'upload' ? name : [])),
)

/** The field that holds what an applicant signs in with: a record that staff begin belongs to it. */
export const identifierField = ({ identifier, columns }: Pick<Variant, 'identifier' | 'columns'>) =>
  identifier === 'mobile' ? columns.PhoneNumber : columns.MailId

/** What messages call a field. */
export const calledName = ({ called, label }: Field) => called ?? label

/** The same for staff, who read it on its own: an abbreviation such as DOB is spelt out. */
export const spelledName = (field: Field) => (/^[A-Z]+$/.test(calledName(field)) ? field.label : calledName(field))

/** What lists and the log call a field: a tick's label is a whole sentence. */
export const shortLabel = (field: Field) => (field.input === 'checkbox' ? calledName(field) : field.label)

/** The options a form spells out itself; undefined when a reference list has them or anything goes. */
export function ownOptions({ input, options }: Field): readonly Option[] | undefined {
  if (isOwn(options)) return options
  return input === 'yes-no' ? yesNo : undefined
}

/** Options whose label is their value. */
export const plainOptions = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }))

const yesNo = plainOptions(['Yes', 'No'])

const isOwn = (options: Field['options']): options is readonly Option[] => Array.isArray(options)
