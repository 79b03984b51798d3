import type { Translate } from '#languages/translate.ts'
import type { Variant } from '#features/forms/variant.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import type { GridFilter } from '#shared/grid.ts'
import type { FeeWord } from '../status/fee-state.ts'
import type { Session } from '#server/session.ts'
import * as access from './record/access.ts'
import * as aadhaar from './listing/aadhaar-search.ts'
import * as approving from './bulk/approve-decided.ts'
import * as change from './bulk/change-many.ts'
import * as asking from './corrections/ask-for.ts'
import * as corrections from './corrections/write-corrections.ts'
import * as making from './saving/create/find-or-begin.ts'
import * as many from './bulk/bulk-store.ts'
import * as emptying from './trash/erase-store.ts'
import * as all from './listing/whole-applications-store.ts'
import * as mails from './status/status-mails.ts'
import * as bulk from './saving/create/bulk-insert-store.ts'
import * as locks from './record/lock.ts'
import * as records from './record/store.ts'
import * as record from './record/dto.ts'
import * as points from './record/open-points.ts'
import * as staff from './listing/for-staff.ts'
import * as list from './listing/list-store.ts'
import * as opened from './listing/openings.ts'
import * as fields from './listing/fields/field-store.ts'
import * as values from './listing/values/values-store.ts'
import * as last from './status/last-public.ts'
import * as rules from './status/may-be-given.ts'
import * as giving from './status/give-status.ts'
import type { ApplicationSubscriber } from './events.ts'
import * as writing from './record/write-store.ts'
import * as tabs from './listing/tabs/tab-store.ts'
import * as duplicates from './duplicates/duplicates.ts'
import * as paper from './paper/letter-pdf.ts'
import * as kept from './paper/kept-letters.ts'
import * as keeping from './paper/kept-letters-store.ts'
import * as language from './paper/paper-language.ts'
import * as taking from './documents/downloads.ts'
import * as accepting from './documents/accept-document.ts'
import * as storedFiles from './documents/record-files.ts'
import type { Row, StoredFile } from './record/store.ts'

/** The record of a user name that is not in Trash. */
export const applicationOf = (db: Db, username: string) => records.applicationStore(db).find(username)

/** The same by its number. */
export const applicationByNumber = (db: Db, number: number) => records.applicationStore(db).findNumber(number)

/** The record of a user name, held until the transaction ends; refuses when there is none. */
export const heldApplication = (tx: Db, username: string) => making.existingRecord(tx, username)

/** APP-44: what somebody may change of a record now. */
export const applicationChanges = (...args: Parameters<typeof locks.changesOf>) => locks.changesOf(...args)

/** APP-43: asks the applicant of a held record for corrections. */
export const askFor = (...args: Parameters<typeof asking.askFor>) => asking.askFor(...args)

/** APP-43: changes the corrections of a held record. */
export const writeCorrections = (...change: Parameters<typeof corrections.writeCorrections>) =>
  corrections.writeCorrections(...change)

/** Whether what a correction is about is as it was. */
export const isUnchanged = (...args: Parameters<typeof corrections.isUnchanged>) => corrections.isUnchanged(...args)

/** Corrections as the wire has them. */
export const correctionsToDto = (...items: Parameters<typeof record.correctionsToDto>) => record.correctionsToDto(...items)

/** SEC-24: notes that staff opened applications. */
export const openings = (deps: Deps) => opened.openings(deps)

/** A record by its number and its files, beside what else is asked in the same write. */
export const recordWithFiles = (...args: Parameters<typeof staff.recordWithFiles>) => staff.recordWithFiles(...args)

/** Makes of records all that staff read of them. */
export const recordsForStaff = (deps: Deps) => staff.recordsForStaff(deps)

/** APP-50: the tab that an application is in, as an expression on the table `applications`. */
export const tabExpression = (db: Db) => tabs.tabExpression(db)

/** The same for counting many of them. */
export const countedTabs = (db: Db) => tabs.countedTabs(db)

/** OFFICE-29: a filter of the staff list as a condition on the table `applications`. */
export const applicationsWhere = (...args: Parameters<typeof fields.conditionFor>) => fields.conditionFor(...args)

/** The values of an indexed column that applications outside Trash have, 500 at most. */
export const carriedValues = (...args: Parameters<typeof values.carriedValues>) => values.carriedValues(...args)

/** REV-3: which records a filter finds, in the list's order. */
export const listKeys = (...args: Parameters<typeof list.keysPage>) => list.keysPage(...args)

/** REV-4: accepts the file of a slot. */
export const acceptDocument = (...wanted: Parameters<typeof accepting.acceptDocument>) => accepting.acceptDocument(...wanted)

/** DUP-1: who may be the same person as the one of a record. */
export const duplicatesOfRecord = (db: Db, row: Row) => duplicates.duplicatesOfRecord(db, row)

/** ROLE-8: whose record a call that reads is about. */
export const usernameAllowed = (who: Session, username: string | undefined) => access.usernameAllowed(who, username)

/** The same for a call that changes it. */
export const writerOf = (who: Session, username: string | undefined) => access.writerOf(who, username)

/** The filter, with Aadhaar numbers in it replaced by their keyed hashes. */
export const withAadhaarFilter = (secrets: Secrets, filter: GridFilter | null | undefined) =>
  aadhaar.withAadhaarFilter(secrets, filter)

/** All records of a username that still hold something, held until the transaction ends. */
export const recordsOf = (tx: Db, username: string) => emptying.recordsOf(tx, username)

/** The record of a number, if it still holds something. */
export const recordByNumber = (tx: Db, number: number) => emptying.recordByNumber(tx, number)

/** Records that are kept no longer; with `number` only that one. */
export const overdueRecords = (db: Db, now: Date, draftsBefore: Date | undefined, number?: number) =>
  emptying.overdueRecords(db, now, draftsBefore, number)

/** PRIV-4: the condition of a draft that its applicant has not submitted, on the table `applications`. */
export const isDraft = () => emptying.isDraft()

/** What an application still needs of its applicant: labels of what is missing for submission, and what was sent back. */
export const openPointsOf = (db: Db, username: string, today: CalendarDate) => points.openPointsOf(db, username, today)

/** Empties records; resolves to the keys of their files. */
export const emptyRecords = (tx: Db, numbers: readonly number[], by: { pseudonym: string; at: Date }) =>
  emptying.emptyRecords(tx, numbers, by)

/** The language of a paper for its reader. */
export const paperLanguageFor = (...args: Parameters<typeof language.paperLanguageFor>) => language.paperLanguageFor(...args)

/** LETTER-14: a letter to an applicant as a PDF. */
export const letterPdf = (...letter: Parameters<typeof paper.letterPdf>) => paper.letterPdf(...letter)

/** LETTER-17: the PDF of a letter that is not sent. */
export const letterPreview = (...letter: Parameters<typeof kept.letterPreview>) => kept.letterPreview(...letter)

/** LETTER-16: what the PDF of a letter says that is sent now. */
export const saysOf = (...letter: Parameters<typeof kept.saysOf>) => kept.saysOf(...letter)

/** LETTER-16: draws a letter and stores it, before it is sent. */
export const storeLetter = (...letter: Parameters<typeof kept.storeLetter>) => kept.storeLetter(...letter)

/** LETTER-16: makes a stored letter a document of its application. */
export const keepLetter = (...letter: Parameters<typeof keeping.keepLetter>) => keeping.keepLetter(...letter)

/** Removes the bytes of files that no row names. What fails is left to the nightly sweep. */
export const dropFiles = (deps: Deps, keys: readonly string[]) => storedFiles.dropFiles(deps, keys)

/** DOC-9: notes that something of an application was taken. */
export const logDownload = (deps: Deps, taken: Parameters<ReturnType<typeof taking.downloads>['countDownload']>[0]) =>
  taking.downloads(deps).countDownload(taken)

/** LETTER-6: the people that a filter or names match, by number, up to a limit. */
export const recipientsOf = (db: Db, wanted: all.ApplicationFilter, most: number) => all.recipientsOf(db, wanted, most)

/** LETTER-9: notes whether an applicant wants no mails with information. */
export const stopInformation = (db: Db, username: string, isStopped: boolean) => writing.stopInformation(db, username, isStopped)

/** The records of some numbers that are not in Trash, held until the transaction ends. */
export const heldApplications = (tx: Db, numbers: readonly number[]) => records.applicationStore(tx).lockNumbers(numbers)

/** APP-40: the status of a record as its applicant reads it. */
export const statusForApplicant = (db: Db, row: Row, t: Translate) => last.statusForApplicant(db, row, t)

/** STAT-2: answers of each record why it may not have a status; refuses one that is no active title. */
export const statusRule = (tx: Db, wanted: Parameters<typeof rules.ruleOf>[1]) => rules.ruleOf(tx, wanted)

/** APP-11: gives records that the transaction holds a status. */
export const statusGiver = (deps: Deps, publish: ApplicationSubscriber) => giving.statusGiver(deps, publish)

/** LETTER-18: why an application is not approved with a decision, as far as its status says. */
export const whyNotApproved = (row: Pick<Row, 'application_status'>) => approving.whyNotApproved(row)

/** LETTER-18: what is open first of each of those named, in words. */
export const openOfMany = (...args: Parameters<typeof approving.openOfMany>) => approving.openOfMany(...args)

/** LETTER-18: approves a held record with a decision; answers why not. */
export const approveDecided = (...args: Parameters<typeof approving.approveDecided>) => approving.approveDecided(...args)

/** How many of those wanted there are of each form. */
export const countByForm = (db: Db, wanted: all.ApplicationFilter) => all.countByForm(db, wanted)

/** Every one of those wanted, newest first, read in pages: the answers, and these columns of the row. */
export const iterateColumns = (...args: Parameters<typeof all.iterateColumns>) => all.iterateColumns(...args)

/** LIST-19: whether a status rejects or withdraws an application. */
export const closingOf = (db: Db, title: string) => locks.closingOf(db, title)

/** Where an applicant's mails go; undefined without a mailbox. */
export const mailAddressOf = (row: Pick<Row, 'email' | 'username'>) => mails.mailAddressOf(row)

/** Makes records, one statement for all; answers those that were made. */
export const addApplications = (tx: Db, applications: readonly bulk.NewApplication[], about: bulk.About) =>
  bulk.addApplications(tx, applications, about)

/** Keeps free addresses free until the transaction ends. */
export const holdAddresses = (tx: Db) => bulk.holdAddresses(tx)

/** Which of these addresses are a username or an e-mail of a record. */
export const takenAddresses = (db: Db, addresses: readonly string[]) => bulk.takenAddresses(db, addresses)

/** Puts those into Trash that nobody has changed since they were made; answers them. */
export const trashUntouched = (tx: Db, ids: readonly number[], about: Pick<bulk.About, 'at' | 'by' | 'publish'>) =>
  bulk.trashUntouched(tx, ids, about)

/** The records of these numbers, and those of the form with one of these addresses; `held` until the transaction ends. */
export const recordsByKeys = (db: Db, keys: Parameters<typeof many.recordsByKeys>[1], held: boolean) =>
  many.recordsByKeys(db, keys, held)

/** Plans changes of the answers of many records of one form, as staff make them. */
export const manyPlanner = (db: Db, deps: Pick<Deps, 'config'>, variant: Variant, by: change.ManyBy) =>
  change.manyPlanner(db, deps, variant, by)

/** Writes planned changes of records that the transaction holds. */
export const changeMany = (...written: Parameters<typeof change.changeMany>) => change.changeMany(...written)

/** The values that rules read: the answers, what follows from them, and the pictures there are. */
export const valuesOf = (variant: Variant, fields: Record<string, unknown>, files: readonly StoredFile[], today: CalendarDate) =>
  record.valuesOf(variant, fields, files, today)

/** Notes on a record how far its fee is. */
export const markPayment = (tx: Db, applicationId: number, mark: { pgid?: string; payment: FeeWord }) =>
  records.markPayment(tx, applicationId, mark)

/** The answers of a form that have columns of their own. */
export const columnsOf = (variant: Variant, fields: Record<string, unknown>, files: readonly StoredFile[], today: CalendarDate) =>
  record.columnsOf(variant, fields, files, today)

/** QUEUE-7: gives a record an owner and a due date. */
export const giveOwner = (...args: Parameters<typeof writing.giveOwner>) => writing.giveOwner(...args)

/** Takes applications from an owner who is erased. */
export const forgetOwner = (tx: Db, username: string) => emptying.forgetOwner(tx, username)

/** MSG-5: where the office is mailed about a record: to its owner, or else where its mails go. */
export const officeAddressFor = (...args: Parameters<typeof mails.officeAddressFor>) => mails.officeAddressFor(...args)
