import { isSame, type Difference, type Versions } from '#admissions/record/forms/engine/merge.ts'
import { entriesTypedField } from '#admissions/record/forms/engine/bookkeeping/entries-typed.ts'
import type { Values } from '#shared/rule.ts'
import { parseJson } from '#shared/text/json.ts'

/** A typed value, and the server's at that time; JSON leaves out undefined, so either may be absent. */
type AnswerChange = { value?: unknown; was?: unknown }

/** Typed answers that the server does not have. The browser stores nothing else (PRIV-6). */
export type Draft = { changes: Readonly<Record<string, AnswerChange>> }

export const emptyDraft: Draft = { changes: {} }

/** `isWhole` is false if a part could not be read: then the stored draft may not be overwritten. */
export type ReadDraft = { draft: Draft; form: string | undefined; isWhole: boolean }

/** Reads field by field, so that one unreadable field does not cost the whole draft. */
export function readDraft(text: string): ReadDraft {
  if (text === '') return { draft: emptyDraft, form: undefined, isWhole: true }
  const stored = parseJson(text)
  if (!isObject(stored)) return { draft: emptyDraft, form: undefined, isWhole: false }
  const { form } = stored
  const changes = readable(stored['changes'])
  const entries = readable(stored['entries'])
  const typed = Object.fromEntries(entries.kept)
  return {
    draft: {
      changes: {
        // Earlier versions kept an entry that was being typed beside the answers.
        ...(entries.kept.length > 0 && {
          [entriesTypedField]: { value: JSON.stringify({ entries: typed, dates: {} }), was: undefined },
        }),
        ...Object.fromEntries(changes.kept.map(([name, { value, was }]) => [name, { value, was }])),
      },
    },
    form: typeof form === 'string' ? form : undefined,
    isWhole: changes.isWhole && entries.isWhole,
  }
}

export const writeDraft = ({ changes }: Draft, form: string | undefined) => JSON.stringify({ form, changes })

function readable(stored: unknown): { kept: [name: string, part: Values][]; isWhole: boolean } {
  if (!isObject(stored)) return { kept: [], isWhole: stored === undefined }
  const all = Object.entries(stored)
  const kept = all.flatMap(([name, part]): [string, Values][] => (isObject(part) ? [[name, part]] : []))
  return { kept, isWhole: kept.length === all.length }
}

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

export const isEmpty = ({ changes }: Draft) => Object.keys(changes).length === 0

export const shownValues = (record: Values, { changes }: Pick<Draft, 'changes'>): Record<string, unknown> => ({
  ...record,
  ...Object.fromEntries(Object.entries(changes).map(([name, { value }]) => [name, value])),
})

/** Going back to the server's value is no change. */
export function withChange(draft: Draft, name: string, value: unknown, record: Values): Draft {
  const { [name]: before, ...others } = draft.changes
  if (isSame(value, record[name])) return { ...draft, changes: others }
  return { ...draft, changes: { ...others, [name]: { value, was: before ? before.was : record[name] } } }
}

/** Keeps what was typed meanwhile, now as a change of the sent value. */
export function withoutSent(draft: Draft, patch: Values): Draft {
  const rest = Object.entries(draft.changes).flatMap(([name, change]): [string, AnswerChange][] => {
    if (!Object.hasOwn(patch, name)) return [[name, change]]
    return isSame(change.value, patch[name]) ? [] : [[name, { ...change, was: patch[name] }]]
  })
  return { ...draft, changes: Object.fromEntries(rest) }
}

/** Drops an answer whose reply was lost, or that was also given elsewhere. */
export function withoutStored(draft: Draft, record: Values): Draft {
  const kept = Object.entries(draft.changes).filter(([name, { value }]) => !isSame(value, record[name]))
  return { ...draft, changes: Object.fromEntries(kept) }
}

export function rebased(draft: Draft, record: Values): Draft {
  const kept = Object.entries(withoutStored(draft, record).changes)
  return { ...draft, changes: Object.fromEntries(kept.map(([name, { value }]) => [name, { value, was: record[name] }])) }
}

export function versionsOf(before: Values, { changes }: Draft, theirs: Values): Versions {
  const was = Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change.was]))
  return { was: { ...before, ...was }, mine: shownValues(before, { changes }), theirs }
}

export function decided(draft: Draft, found: readonly Difference[], mine: ReadonlySet<string>, theirs: Values): Draft {
  const changes = found.reduce<Record<string, AnswerChange>>(
    (changes, { field, ...change }) => {
      if (mine.has(field)) return { ...changes, [field]: { value: change.mine, was: theirs[field] } }
      const { [field]: _, ...others } = changes
      return others
    },
    { ...draft.changes },
  )
  return rebased({ ...draft, changes }, theirs)
}
