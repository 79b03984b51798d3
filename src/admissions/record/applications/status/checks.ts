import { z } from 'zod/mini'
import { changePolicies } from '#shared/change-policy.ts'

type Tick = { by: string; at: string; version: number }
/** A tick that holds: `covers` has a digest of each answer and file it vouches for. */
export type ValidCheck = Tick & { covers: Readonly<Record<string, string>> }
/** One that was withdrawn because something it covered changed. */
export type WithdrawnCheck = Tick & { withdrawn: { by: string; at: string; why: string; what: readonly string[] } }
/** The ticks of an application by their fields, as they are stored. */
export type Checks = Readonly<Record<string, ValidCheck | WithdrawnCheck>>

export const isWithdrawn = (check: ValidCheck | WithdrawnCheck): check is WithdrawnCheck => 'withdrawn' in check

/** A tick as staff read it: who made it, when and for which version; and why, by whom and when it was withdrawn. */
export const checkDto = z.object({
  field: z.string(),
  by: z.string(),
  at: z.string(),
  version: z.number(),
  withdrawn: z.string(),
  withdrawnBy: z.optional(z.string()),
  withdrawnAt: z.optional(z.string()),
})
export type CheckDto = z.output<typeof checkDto>

/** FORM-65: who declared which version true, and what was changed since, as people call it. */
const declared = z.object({ Name: z.string(), At: z.string(), Version: z.number(), Changed: z.array(z.string()) })
/** `Changes`: the declaration of the corrections that were sent. */
const shownDeclaration = z.extend(declared, { Changes: z.optional(declared) })
export type ShownDeclaration = z.output<typeof shownDeclaration>

/** Why the caller can't change a record, or empty; what else they may change of it (APP-44); and for staff its checks, what to know before it is approved, and which of that bars it (APP-51). */
export const recordState = z.object({
  /** Of a submission with a declaration, in `getbyid`. */
  Declaration: z.optional(shownDeclaration),
  Locked: z.optional(z.string()),
  MayChange: z.optional(z.enum(changePolicies)),
  Checks: z.optional(z.array(checkDto)),
  OpenPoints: z.optional(z.array(z.string())),
  ApprovalBarredBy: z.optional(z.array(z.string())),
})

export const checksToDto = (checks: Checks): CheckDto[] =>
  Object.entries(checks).map(([field, check]) => {
    const { by, at, version } = check
    if (!isWithdrawn(check)) return { field, by, at, version, withdrawn: '' }
    const { why, by: withdrawnBy, at: withdrawnAt } = check.withdrawn
    return { field, by, at, version, withdrawn: why, withdrawnBy, withdrawnAt }
  })
