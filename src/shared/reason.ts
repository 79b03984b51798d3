import { z } from 'zod'

const reasonNeeded = 'Reason is required!'

/** The reason for a step that others have to understand; its words are logged. */
export const reason = z.string(reasonNeeded).trim().min(1, reasonNeeded).max(500, 'A reason can be at most 500 characters.')

/** The rules of the form that asks for a reason. */
export const reasonRules = z.object({ Reason: reason })
