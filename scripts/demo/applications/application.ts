import { createHash } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { AuditEntry } from '#platform/activity-log/server/audit-log.ts'
import { customStatus, statusSet } from '#admissions/record/applications/contract.ts'
import { copiedColumns } from '#admissions/record/applications/server/public.ts'
import type { ApplicationTables } from '#admissions/record/applications/server/record/tables.ts'
import { defaultsOf, normalise } from '#admissions/record/forms/engine/normalise.ts'
import type { Variant } from '#admissions/record/forms/variant.ts'
import { todayIn } from '#shared/time/dates.ts'
import type { Art } from './art.ts'
import { lastOf, type Course } from './course.ts'
import { feeEntries, feeMark, type Fee } from './fee.ts'
import type { Person } from './person.ts'
import { admin, admissions } from '../staff.ts'

/** `answers` by wire name, `files` by slot; `notes` are the recruiters'. */
export type Drawn = {
  variant: Variant
  username: string
  person: Person
  course: Course
  createdBy: string
  answers: Record<string, unknown>
  files: Readonly<Record<string, Art>>
  notes: readonly { Notes: string; User: string; ModifiedOn: string }[]
  takenBy: string | undefined
  fee: Fee | undefined
}
type Row = Insertable<ApplicationTables['applications']>
type File = Omit<Selectable<ApplicationTables['documents']>, 'id' | 'application_id' | 'kind'>

export type DemoApplication = {
  row: Row
  documents: { file: File; bytes: Uint8Array }[]
  entries: (AuditEntry & { at: Date })[]
  fee: Fee | undefined
}

export function made(drawn: Drawn, timeZone: string): DemoApplication {
  const { variant, username, course, createdBy, notes, fee } = drawn
  const answers = normalise(
    variant,
    { ...drawn.answers, ...(notes.length > 0 && { Notes: notes.at(-1)?.Notes }) },
    { by: 'approver', first: true },
  )
  const fields = { ...defaultsOf(variant), ...answers, NotesHistory: notes }
  const documents = documentsOf(drawn)
  const files = documents.map(({ file }) => ({ ...file, id: 0, application_id: 0 }))
  const entries = entriesOf(drawn)
  return {
    row: {
      username,
      form: variant.name,
      version: entries.length + 1,
      ...statusOf(course),
      submitted_at: course.submitted ?? null,
      created_at: course.created,
      created_by: createdBy,
      modified_at: lastOf(course),
      ...copiedColumns(variant, fields, files, todayIn(timeZone, course.created)),
      ...(fee && feeMark(username, fee)),
      fields: JSON.stringify(fields),
      deleted_at: course.deleted ?? null,
      deleted_by: course.deleted ? admin : null,
    },
    documents,
    entries,
    fee,
  }
}

function statusOf({ tried, submitted, status, approved }: Course) {
  if (approved) return { application_status: 'approved' as const, custom_status: status?.title ?? customStatus.approved }
  if (submitted) return { application_status: 'submitted' as const, custom_status: status?.title ?? customStatus.submitted }
  return { application_status: '' as const, custom_status: tried ? customStatus.partial : '' }
}

function documentsOf({ username, course, createdBy, files }: Drawn): DemoApplication['documents'] {
  const until = (course.submitted ?? course.tried ?? course.created).getTime()
  const about = {
    created_at: new Date(Math.max(course.created.getTime(), until - 3_600_000)),
    created_by: createdBy,
    deleted_at: null,
    returned_reason: '',
    returned_at: null,
    accepted_by: '',
    accepted_at: null,
    needs_password: false,
    malware_found_at: null,
  }
  const keyOf = (slot: string) => createHash('sha256').update(`${username} ${slot}`).digest('hex').slice(0, 32)
  return Object.entries(files).map(([slot, { bytes, name, type }]) => ({
    file: { ...about, slot, key: keyOf(slot), name, type, size: bytes.length },
    bytes,
  }))
}

function entriesOf({ username, person, course, createdBy, takenBy, fee }: Drawn): DemoApplication['entries'] {
  const { created, tried, submitted, approved, status, deleted } = course
  const about = { module: 'Application' }
  const before = { cutomestatus: approved ? customStatus.approved : customStatus.submitted }
  return [
    { ...about, at: created, actor: createdBy, log: 'Application created', isMilestone: true },
    ...(tried ? [{ ...about, at: tried, actor: createdBy, log: customStatus.partial }] : []),
    ...(submitted ? [{ ...about, at: submitted, actor: createdBy, log: 'Application submitted', isMilestone: true }] : []),
    ...(fee ? feeEntries(username, fee) : []),
    ...(approved ? [{ ...about, at: approved, actor: admissions, log: 'Application approved', isMilestone: true }] : []),
    ...(status
      ? [
          {
            ...about,
            at: status.at,
            actor: admissions,
            log: statusSet(status.title),
            isMilestone: true,
            before,
            after: { cutomestatus: status.title },
          },
        ]
      : []),
    ...(takenBy ? [{ module: 'Download', at: lastOf(course), actor: takenBy, log: 'Downloaded the filled PDF' }] : []),
    ...(deleted
      ? [
          {
            ...about,
            at: deleted,
            actor: admin,
            log: `Application of ${person.firstName || username} put into Trash`,
            before: { username },
          },
        ]
      : []),
  ]
}
