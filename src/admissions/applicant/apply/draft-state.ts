import type { Application, StoredDocument } from '#admissions/record/applications/contract.ts'
import { isAadhaar, maskAadhaar } from '#admissions/record/forms/values/aadhaar.ts'
import { withDerived } from '#admissions/record/forms/engine/derive.ts'
import { differences, type Difference } from '#admissions/record/forms/engine/merge.ts'
import { defaultsOf, normalise, writable, type Writer } from '#admissions/record/forms/engine/normalise.ts'
import { fieldsOf, identifierField, pictureSlots, stagesOf, type Variant } from '#admissions/record/forms/variant.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import { isBlank, type Values } from '#shared/rule.ts'
import { decided, rebased, shownValues, versionsOf, withChange, withoutSent, type Draft } from './draft.ts'

/** FORM-19: the status that staff see, a decision with a call of its own and not an answer. */
export const statusField = 'cutomestatus'

export type FormContext = { variant: Variant; by: Writer; seed: Values }

export type DraftState = {
  record: Application | undefined
  draft: Draft
  /** Fields that the server refused, with its message. */
  refused: Readonly<Record<string, string>>
  /** Fields that can't be sent as they are, with the reason; refused ones are among them. */
  held: Readonly<Record<string, string>>
  /** The record as another window left it, until the person chooses. */
  theirs: Application | undefined
}

/** PRIV-8: the fields that are never kept in a browser. */
export const secretFields = (variant: Variant): string[] =>
  Object.entries(fieldsOf(variant)).flatMap(([name, { input }]) => (input === 'aadhaar' ? name : []))

export const baseOf = ({ variant, seed }: FormContext, record: Application | undefined): Values =>
  record ?? { ...defaultsOf(variant), ...seed }

export const draftValues = (context: FormContext, { record, draft }: DraftState, today: CalendarDate): Record<string, unknown> =>
  withDerived(context.variant, shownValues(baseOf(context, record), draft), today)

/** APP-31: an existing application takes only the link's partner from the defaults of a new one, while it has none. */
export function withSeed(context: FormContext, keeping: DraftState): DraftState {
  const { record } = keeping
  if (!record || record.Locked) return keeping
  const fields = fieldsOf(context.variant)
  const wanted = Object.entries(context.seed).filter(([name]) => fields[name]?.once && isBlank(record[name]))
  return wanted.reduce((kept, [name, value]) => typed(context, kept, name, value), keeping)
}

export function typed(context: FormContext, keeping: DraftState, name: string, value: unknown): DraftState {
  const { [name]: _, ...refused } = keeping.refused
  const { [name]: __, ...held } = keeping.held
  const tidy = normalise(context.variant, { [name]: value }, { by: context.by, first: true })[name]
  return { ...keeping, refused, held, draft: withChange(keeping.draft, name, tidy, baseOf(context, keeping.record)) }
}

export type AfterChange = Pick<Application, 'version' | 'Completion'> & { Corrections?: Application['Corrections'] | undefined }
const correctionsIn = ({ Corrections }: AfterChange) => (Corrections ? { Corrections } : {})

/** A patch was saved. Replies may come in another order than the saves: the version only grows. */
export function accepted(
  { variant }: FormContext,
  keeping: DraftState,
  record: Application,
  patch: Values,
  reply: AfterChange,
): DraftState {
  const version = Math.max(record.version, reply.version)
  return {
    ...keeping,
    record: { ...record, ...masked(variant, patch), version, Completion: reply.Completion, ...correctionsIn(reply) },
    draft: withoutSent(keeping.draft, patch),
  }
}

function masked(variant: Variant, patch: Values): Values {
  const secret = secretFields(variant)
  const shown = (name: string, value: unknown) =>
    secret.includes(name) && typeof value === 'string' && isAadhaar(value) ? maskAadhaar(value) : value
  return Object.fromEntries(Object.entries(patch).map(([name, value]) => [name, shown(name, value)]))
}

export function withDocuments(
  { variant }: FormContext,
  keeping: DraftState,
  { Docs, ...reply }: AfterChange & { Docs: StoredDocument[] },
): DraftState {
  const { record } = keeping
  if (!record) return keeping
  const pictures = pictureSlots(variant).map((slot) => {
    const picture = Docs.find(({ docname }) => docname === slot)
    return [slot, picture && { docname: slot, path: picture.path }]
  })
  const changed = { ...record, ...Object.fromEntries(pictures), Docs, Completion: reply.Completion, ...correctionsIn(reply) }
  return { ...keeping, record: { ...changed, version: Math.max(record.version, reply.version) } }
}

/** Differences wait for the person's choice; everything else is taken over at once. */
export function readAgain(context: FormContext, keeping: DraftState, theirs: Application): DraftState {
  const found = foundIn(context, keeping, theirs)
  if (found.length > 0) return { ...keeping, theirs }
  return { ...keeping, record: theirs, draft: rebased(keeping.draft, theirs), theirs: undefined }
}

export const undecided = (context: FormContext, keeping: DraftState): Difference[] =>
  keeping.theirs ? foundIn(context, keeping, keeping.theirs) : []

export function chosen(context: FormContext, keeping: DraftState, mine: ReadonlySet<string>): DraftState {
  const { theirs } = keeping
  if (!theirs) return keeping
  const draft = decided(keeping.draft, undecided(context, keeping), mine, theirs)
  return { ...keeping, record: theirs, draft, theirs: undefined }
}

/** An application that staff begin belongs to the e-mail address or mobile number on it. */
export const canBegin = ({ variant, seed }: FormContext, isNamed: boolean, patch: Values) =>
  isNamed || !isBlank({ ...seed, ...patch }[identifierField(variant)])

const answered = ({ variant, by }: FormContext) =>
  stagesOf(variant)
    .flatMap(({ fields }) => Object.entries(fields))
    .flatMap(([name, field]) => (name !== statusField && writable(field, by, false) ? name : []))

const foundIn = (context: FormContext, { record, draft }: DraftState, theirs: Application) =>
  differences(answered(context), versionsOf(baseOf(context, record), draft, theirs))
