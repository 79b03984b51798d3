import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { Checks } from '../../status/checks.ts'
import type { CorrectionItem } from '../../status/corrections.ts'
import type { Columns } from '../../record/columns.ts'

/** The digests of what a declaration covers: of the answers by their fields, of the files by their slots. */
export type DeclaredDigests = { fields: Readonly<Record<string, string>>; files: Readonly<Record<string, string>> }

/** A record without its search text, which is for lists alone. */
export type Row = Omit<Selectable<ApplicationRow>, 'search_text'>

/** A file of a record, in its slot. */
export type StoredFile = Omit<Selectable<DocumentRow>, 'kind'>

/** The type of a listed column's value in the database. */
type Value<Column> = Column extends { values: readonly (infer Text)[] }
  ? Text
  : Column extends { type: 'number' }
    ? number
    : Column extends { type: 'boolean' }
      ? boolean
      : Column extends { type: 'moment' }
        ? Date
        : Column extends { type: 'moment or never' }
          ? Date | null
          : string
type Stored<Column> = Column extends { isGiven: true } | { type: 'moment or never' } ? Value<Column> : Generated<Value<Column>>
type Written = { [Name in keyof Columns as Columns[Name] extends { from: 'answer' } ? never : Name]: Columns[Name] }
/** Every column of the list but those that the database takes out of the answers. */
type ListedColumns = { [Name in keyof Written as Written[Name]['column']]: Stored<Written[Name]> }

export type ApplicationRow = ListedColumns & {
  version: Generated<number>
  created_by: string
  modified_at: Date
  ip: Generated<string>
  pgid: Generated<string>
  /** The answers as they are. */
  fields: JSONColumnType<Record<string, unknown>>
  /** What each tick of the approver's vouches for, by the tick's name; one that is withdrawn keeps why. */
  checks: ColumnType<Checks, string | undefined, string>
  /** The office's corrections for the applicant, in the order in which they were requested. */
  corrections: ColumnType<CorrectionItem[], string | undefined, string>
  search_text: ColumnType<string, never, never>
  deleted_at: Date | null
  deleted_by: string | null
  /** DUP-2: the applications that staff have said are of somebody else. */
  not_same_as: Generated<number[]>
  /** DUP-3: the application that one in Trash was merged into. */
  merged_into: Generated<number | null>
  /** LETTER-9: the applicant wants no mails with information. */
  no_information: Generated<boolean>
  /** When its personal values were taken out permanently; it is deleted from then on. */
  erased_at: ColumnType<Date | null, never, Date>
}

export const documentKinds = ['upload', 'letter'] as const

export type DocumentRow = {
  id: Generated<number>
  application_id: number
  /** LETTER-16: a letter of the office is in no slot and counts as none of the applicant's; its `slot` is its key. */
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
  /** The person who accepted this file; empty, and without a moment, until it is accepted. */
  accepted_by: Generated<string>
  accepted_at: Generated<Date | null>
  /** DOC-26: it can't be opened without a password. */
  needs_password: Generated<boolean>
  /** SEC-22: it can no longer be opened. */
  malware_found_at: Generated<Date | null>
}

/** A copy of the filled PDF: what it was made of, and the digests of its files. */
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

/** The declaration of a submission, word for word, and the version of the record it was made for. */
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

/** SIGN-30: to which version of the privacy notice the sender of the public form agreed. */
export type ApplicationConsentRow = { application_id: number; version: number; language: string; agreed_at: Date }

/** ADDR-1: an address whose owner said 'It wasn't me', as a keyed digest; `is_tried` once the form was sent with it again. */
export type RefusedAddressRow = { digest: string; until: Date; is_tried: boolean }

export type ApplicationTables = {
  applications: ApplicationRow
  documents: DocumentRow
  pdf_copies: CopyRow
  declarations: DeclarationRow
  refused_addresses: RefusedAddressRow
  application_consents: ApplicationConsentRow
}
