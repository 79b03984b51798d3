import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { Checks } from '../../status/checks.ts'
import type { CorrectionItem } from '../../status/corrections.ts'
import type { ValueIn } from '../../record/column.ts'
import type { Columns } from '../../record/columns.ts'

export type DeclaredDigests = { fields: Readonly<Record<string, string>>; files: Readonly<Record<string, string>> }

/** Only lists need the search text. */
export type RecordRow = Omit<Selectable<ApplicationRow>, 'search_text'>

export type RecordFile = Omit<Selectable<DocumentRow>, 'kind'>

type Value<Column> = ValueIn<Column, Date>
type Stored<Column> = Column extends { isGiven: true } | { type: 'moment or never' } ? Value<Column> : Generated<Value<Column>>
type Written = { [Name in keyof Columns as Columns[Name] extends { from: 'answer' } ? never : Name]: Columns[Name] }
type ListedColumns = { [Name in keyof Written as Written[Name]['column']]: Stored<Written[Name]> }

export type ApplicationRow = ListedColumns & {
  version: Generated<number>
  created_by: string
  modified_at: Date
  ip: Generated<string>
  pgid: Generated<string>
  fields: JSONColumnType<Record<string, unknown>>
  /** By the tick's name; a withdrawn one keeps its reason. */
  checks: ColumnType<Checks, string | undefined, string>
  corrections: ColumnType<CorrectionItem[], string | undefined, string>
  search_text: ColumnType<string, never, never>
  deleted_at: Date | null
  deleted_by: string | null
  /** DUP-2: staff have said that these belong to other people. */
  not_same_as: Generated<number[]>
  merged_into: Generated<number | null>
  no_information: Generated<boolean>
  erased_at: ColumnType<Date | null, never, Date>
}

export const documentKinds = ['upload', 'letter'] as const

export type DocumentRow = {
  id: Generated<number>
  application_id: number
  /** LETTER-16: the office's letters are in no slot; their `slot` is their key. */
  kind: Generated<(typeof documentKinds)[number]>
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
  accepted_by: Generated<string>
  accepted_at: Generated<Date | null>
  needs_password: Generated<boolean>
  malware_found_at: Generated<Date | null>
}

export type CopyRow = {
  code: string
  application_id: number
  version: number
  language: string
  answers: string
  bytes: Generated<string[]>
  status: string
  made_at: Date
}

export type DeclarationRow = {
  id: Generated<number>
  application_id: number
  text: string
  language: string
  version: number
  declared_by: string
  declared_at: Date
  digests: JSONColumnType<Partial<DeclaredDigests>, string | undefined>
  applicant: Generated<string>
  of_changes: Generated<boolean>
}

/** SIGN-30: the version of the notice that the sender of the public form agreed to. */
export type ApplicationConsentRow = { application_id: number; version: number; language: string; agreed_at: Date }

/** ADDR-1: a keyed digest; `is_tried` after the form was sent with it again. */
export type RefusedAddressRow = { digest: string; until: Date; is_tried: boolean }

export type ApplicationTables = {
  applications: ApplicationRow
  documents: DocumentRow
  pdf_copies: CopyRow
  declarations: DeclarationRow
  refused_addresses: RefusedAddressRow
  application_consents: ApplicationConsentRow
}
