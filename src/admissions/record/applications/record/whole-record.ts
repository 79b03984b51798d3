import { z } from 'zod/mini'

export const note = z.object({ Notes: z.string(), User: z.string(), ModifiedOn: z.string() })
export type Note = z.output<typeof note>

export const recordShape = {
  EmploymentHistory: z.array(z.unknown()),
  /** `download` has the bytes, so `Filebase` is empty. */
  filename: z.string(),
  Filebase: z.literal(''),
  Notes: z.optional(z.string()),
  NotesHistory: z.optional(z.array(note)),
}
