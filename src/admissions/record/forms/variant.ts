import type { FormName } from '#shared/form-name.ts'
import type { Rule } from '#shared/rule.ts'
import type { Computed } from './definition/computed.ts'
import { storedAs, type Field, type TickCoverage } from './field.ts'
import { oncePerKey } from './once-per-key.ts'

/** Fields in display order; rules in the order of the checks, which differs. */
export type Stage = {
  key: string
  title: string
  fields: Readonly<Record<string, Field>>
  rules: readonly Rule[]
  nothing?: string
  buttons: readonly string[]
}

/** Of a new installation. Pictures are JPEG, PNG or GIF up to 2 MB; scans also PDF, documents all kinds, up to 5 MB. */
export type DocumentSlot = {
  name: string
  required: boolean
  accepts: 'picture' | 'scan' | 'document'
  filledByForm?: true
  ticks?: string
}

export type Document = { docname: string; required?: boolean; path?: string }

/** Left out of both sums while the field is not asked. By default filled with an answer of its own. */
export type Counted = {
  field: string
  label?: string
  filled?: { anyOf: readonly string[] } | { allOf: readonly string[] } | 'whole entries'
}

export type Variant = {
  name: string
  /** OWN-1: of a later release. */
  isUnknown?: true
  title: string
  identifier: 'email' | 'mobile'
  stages: readonly Stage[]
  approval?: Stage
  unshown: Readonly<Record<string, Field>>
  submitRules: readonly Rule[]
  counted: readonly Counted[]
  /** Of a new installation; the document master has the current ones. */
  documents: readonly DocumentSlot[]
  derive: Readonly<Record<string, Computed>>
  /** Staff keep its required rules only while the site asks for mandatory fields. */
  mandatoryBySetting?: true
  uniqueEmail?: true
  /** The source field of each common column. */
  columns: Readonly<Record<'MailId' | 'PhoneNumber' | 'Name' | 'Gender' | 'Program' | 'Location', string>>
  declaration: string
  paper: Paper
}

/** FORM-1: one of the three that code declares. */
export type SpecifiedVariant = Variant & { name: FormName }

export type Paper = {
  photo?: string
  /** Any of these boxes declares. */
  declaredBy: readonly string[]
  signatures: readonly SignatureLine[]
}

export type SignatureLine = {
  who: 'applicant' | 'guardian'
  drawn?: string
  /** Ticked, it signs in place of a hand. */
  tick?: string
}

export const stagesOf = ({ stages, approval }: Variant): readonly Stage[] => (approval ? [...stages, approval] : stages)

/** In display order, those without a box last. */
export const fieldsOf = oncePerKey((variant: Variant): Readonly<Record<string, Field>> =>
  Object.assign({}, ...stagesOf(variant).map(({ fields }) => fields), variant.unshown),
)

export const ticksOf = oncePerKey((variant: Variant): readonly (readonly [tick: string, vouched: TickCoverage])[] =>
  Object.entries(fieldsOf(variant)).flatMap(([name, field]) =>
    field.input === 'checkbox' && field.vouchesFor ? [[name, field.vouchesFor] as const] : [],
  ),
)

/** Both wire names and `docname` of the upload call. */
export const pictureSlots = oncePerKey((variant: Variant): readonly string[] =>
  Object.entries(fieldsOf(variant)).flatMap(([name, { input }]) => (storedAs[input] === 'upload' ? name : [])),
)

/** A record that staff begin belongs to this field's value. */
export const identifierField = ({ identifier, columns }: Pick<Variant, 'identifier' | 'columns'>) =>
  identifier === 'mobile' ? columns.PhoneNumber : columns.MailId
