import { createContext, use, type ComponentType } from 'react'
import type { Application } from '#admissions/record/applications/contract.ts'
import type { Variant } from '#admissions/record/forms/variant.ts'
import type { OpenPoint } from '#admissions/record/forms/engine/open-points.ts'
import type { HalfEntries } from '#admissions/record/forms/web/entries/half-entries.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import type { Autosave } from '../autosave/autosave.ts'
import type { SyncState } from '../autosave/sync.ts'

/** The state that the parts of the wizard share: the application being filled in, and the messages about its fields. */
export type WizardState = {
  autosave: Autosave
  kept: SyncState
  variant: Variant
  /** The values on the screen, derived ones included. */
  values: Readonly<Record<string, unknown>>
  today: CalendarDate
  /** The points still open for submission, in display order. */
  points: readonly OpenPoint[]
  /** The stages that somebody has opened. */
  opened: ReadonlySet<string>
  /** The message under each field that has one. */
  messages: Readonly<Record<string, string>>
  /** Shows a message in the banner. */
  say: (message: string) => void
  /** Boxes on the screen with a text that counts as no value, such as a date that can't be read: why, by name. */
  refused: Map<string, string>
  /** The entries on the screen that are typed and not in their list. */
  unfinished: HalfEntries['unfinished']
  /** The answers that were emptied last, after the answer `by`; until something else is. */
  emptied: { names: readonly string[]; by: string; undo: () => void } | undefined
  /** Empties answers whose questions no longer appear. */
  empty: (names: readonly string[]) => void
  /** The institution's country, two letters of ISO 3166-1. */
  country: string
  /** Staff work on somebody else's application. */
  isStaff: boolean
}

/** A part of another feature that the approver's stage shows; it calls `onChanged` after it changes the record. */
export type ApprovalPart = ComponentType<{ application: Application; onChanged: () => unknown }>
/** Given by `src/app`, which knows those features; undefined elsewhere. */
export const ApprovalPartContext = createContext<ApprovalPart | undefined>(undefined)

export const WizardContext = createContext<WizardState | undefined>(undefined)

export function useWizard(): WizardState {
  const state = use(WizardContext)
  if (!state) throw new Error('This is a part of the wizard')
  return state
}
