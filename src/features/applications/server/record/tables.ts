import type { FormName } from '#shared/form-name.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { FeeWord } from '../../status/fee-state.ts'
import type { Checks } from '../../status/checks.ts'

export type ApplicationRow = {
  application_id: Generated<number>
  username: string
  form: FormName
  version: Generated<number>
  application_status: Generated<'' | 'submitted' | 'approved'>
  custom_status: Generated<string>
  submitted_at: Date | null
  created_at: Date
  created_by: string
  modified_at: Date
  ip: Generated<string>
  completion: Generated<number>
  name: Generated<string>
  family_name: Generated<string>
  email: Generated<string>
  phone: Generated<string>
  country_code: Generated<string>
  gender: Generated<string>
  citizenship: Generated<string>
  program: Generated<string>
  location: Generated<string>
  place: Generated<string>
  branch: Generated<string>
  caste: Generated<string>
  annual_income: Generated<string>
  referred: Generated<string>
  is_placed: Generated<boolean>
  aadhaar_digest: Generated<string>
  pgid: Generated<string>
  payment: Generated<FeeWord>
  fields: JSONColumnType<Record<string, unknown>>
  /** What each tick of the approver's vouches for, by the tick's name; one that is withdrawn keeps why. */
  checks: ColumnType<Checks, string | undefined, string>
  search_text: ColumnType<string, never, never>
  deleted_at: Date | null
  deleted_by: string | null
  /** When its personal values were taken out permanently; it is deleted from then on. */
  erased_at: ColumnType<Date | null, never, Date>
}

export type DocumentRow = {
  id: Generated<number>
  application_id: number
  slot: string
  key: string
  name: string
  type: string
  size: number
  created_at: Date
  created_by: string
  deleted_at: Date | null
  returned_reason: Generated<string>
  returned_at: Generated<Date | null>
}

/** The columns that are copies of answers, for lists to search and filter by; the answers themselves are in `fields`. */
export const answerColumns = [
  'name',
  'family_name',
  'email',
  'phone',
  'country_code',
  'gender',
  'citizenship',
  'program',
  'location',
  'place',
  'branch',
  'caste',
  'annual_income',
  'referred',
] as const satisfies (keyof ApplicationRow)[]
export type AnswerColumn = (typeof answerColumns)[number]

export type ApplicationTables = { applications: ApplicationRow; documents: DocumentRow }
