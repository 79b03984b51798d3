import { z } from 'zod/mini'

/** An entry of `NotesHistory`; who wrote it and when is the server's to say. */
export const note = z.object({ Notes: z.string(), User: z.string(), ModifiedOn: z.string() })
export type Note = z.output<typeof note>

/** The properties of an Application record that the list does not show. */
export const recordShape = {
  EmploymentHistory: z.array(z.unknown()),
  /** The name of the resume. Its bytes come by `download`, so that `Filebase` is empty. */
  filename: z.string(),
  Filebase: z.literal(''),
  Notes: z.optional(z.string()),
  NotesHistory: z.optional(z.array(note)),
}
