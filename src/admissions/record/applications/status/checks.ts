import { z } from 'zod/mini'
import { changePolicies } from '#shared/change-policy.ts'

type Tick = { by: string; at: string; version: number }
export type ValidCheck = Tick & { covers: Readonly<Record<string, string>> }
export type WithdrawnCheck = Tick & { withdrawn: { by: string; at: string; why: string; what: readonly string[] } }
export type Checks = Readonly<Record<string, ValidCheck | WithdrawnCheck>>

export const isWithdrawn = (check: ValidCheck | WithdrawnCheck): check is WithdrawnCheck => 'withdrawn' in check

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

const declared = z.object({ Name: z.string(), At: z.string(), Version: z.number(), Changed: z.array(z.string()) })
/** `Changes`: the declaration of the corrections that were sent. */
const shownDeclaration = z.extend(declared, { Changes: z.optional(declared) })
export type ShownDeclaration = z.output<typeof shownDeclaration>

/** `Locked` is empty or the reason; APP-44 the open parts; APP-51 the points before an approval. */
export const recordState = z.object({
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
