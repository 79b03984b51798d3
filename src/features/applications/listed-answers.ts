import { z } from 'zod'
import { byName } from '#shared/lists.ts'

/**
 * APP-24: the answers that the list is filtered and sorted by beside the columns common to all forms: the rest of the fields
 * of the record, and where applicants of the school form come from. By their names on the wire, with the column that the
 * database generates from `fields` (migration 0029). Whatever else lists need of them derives from here.
 */
export const listedTexts = {
  WorkLocation: 'work_location',
  Qualification: 'qualification',
  Designation: 'designation',
  JobCategory: 'job_category',
  Experience: 'experience',
  JobAppliedfor: 'job_applied_for',
  CtcRange: 'ctc_range',
  DOB: 'dob',
  District: 'district',
  State: 'state',
  Community: 'community',
  Religion: 'religion',
} as const

/** Answers of several texts. */
export const listedLists = {
  PreferredLocation: 'preferred_location',
  TechnicalSkills: 'technical_skills',
} as const

/** Whether an answer is free text, because its list didn't have it. */
export const listedFlags = {
  IsWorklocationOthers: 'is_worklocation_others',
  IsCtcRange: 'is_ctc_range',
  IsQualification: 'is_qualification',
  IsExperience: 'is_experience',
  IsJobCategory: 'is_job_category',
} as const

export const listedTextNames = Object.keys(listedTexts) as (keyof typeof listedTexts)[]
export const listedListNames = Object.keys(listedLists) as (keyof typeof listedLists)[]
export const listedFlagNames = Object.keys(listedFlags) as (keyof typeof listedFlags)[]

/** How they stand on the wire; without an answer as the empty one of their kind. */
export const listedShape = {
  ...byName(listedTextNames, () => z.string()),
  ...byName(listedListNames, () => z.array(z.string())),
  ...byName(listedFlagNames, () => z.boolean()),
}

/** An entry of `NotesHistory`; who wrote it and when is the server's to say. */
export const note = z.object({ Notes: z.string(), User: z.string(), ModifiedOn: z.string() })
export type Note = z.output<typeof note>

/** What else the Application record names and the list does not show. */
export const recordShape = {
  EmploymentHistory: z.array(z.unknown()),
  /** The name of the resume. Its bytes come by `download`, so that `Filebase` is empty. */
  filename: z.string(),
  Filebase: z.literal(''),
  Notes: z.string().optional(),
  NotesHistory: z.array(note).optional(),
}
