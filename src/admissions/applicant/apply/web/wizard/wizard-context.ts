import { createContext, use, type ComponentType } from 'react'
import type { Application } from '#admissions/record/applications/contract.ts'
import type { Variant } from '#admissions/record/forms/variant.ts'
import type { OpenPoint } from '#admissions/record/forms/engine/open-points.ts'
import type { HalfEntries } from '#admissions/record/forms/web/entries/half-entries.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import type { Autosave } from '../autosave/autosave.ts'
import type { SyncState } from '../autosave/sync.ts'

export type WizardState = {
  autosave: Autosave
  kept: SyncState
  variant: Variant
  values: Readonly<Record<string, unknown>>
  today: CalendarDate
  points: readonly OpenPoint[]
  opened: ReadonlySet<string>
  messages: Readonly<Record<string, string>>
  say: (message: string) => void
  /** The reason that a box's text counts as no value, such as a date that can't be read; by name. */
  refused: Map<string, string>
  unfinished: HalfEntries['unfinished']
  /** The last cleared answers; `by` is the answer that hid them. */
  emptied: { names: readonly string[]; by: string; undo: () => void } | undefined
  empty: (names: readonly string[]) => void
  /** Two letters of ISO 3166-1. */
  country: string
  isStaff: boolean
}

/** It calls `onChanged` after it changes the record. */
export type ApprovalPart = ComponentType<{ application: Application; onChanged: () => unknown }>
/** `src/app` provides it, which knows those features; undefined elsewhere. */
export const ApprovalPartContext = createContext<ApprovalPart | undefined>(undefined)

export const WizardContext = createContext<WizardState | undefined>(undefined)

export function useWizard(): WizardState {
  const state = use(WizardContext)
  if (!state) throw new Error('This is a part of the wizard')
  return state
}
