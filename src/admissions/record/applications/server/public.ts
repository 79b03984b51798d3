import type { Translate } from '#languages/translate.ts'
import type { Variant } from '#admissions/record/forms/variant.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import type { GridFilter } from '#shared/grid.ts'
import type { FeeWord } from '../status/fee-state.ts'
import type { Session } from '#server/session.ts'
import * as access from './record/access.ts'
import * as aadhaarSearch from './listing/aadhaar-search.ts'
import * as decisions from './bulk/approve-decided.ts'
import * as bulkChanges from './bulk/change-many.ts'
import * as correctionRequests from './corrections/ask-for.ts'
import * as corrections from './corrections/write-corrections.ts'
import * as declaring from './saving/declaring/keep-declaration.ts'
import * as findOrBegin from './changes/find-or-begin.ts'
import * as bulkStore from './bulk/bulk-store.ts'
import * as erasure from './record/stores/erase-store.ts'
import * as wholeApplications from './record/stores/whole-applications-store.ts'
import * as statusMails from './status/status-mails.ts'
import * as bulkInsert from './changes/bulk-insert-store.ts'
import * as recordLock from './record/lock.ts'
import * as recordStore from './record/store.ts'
import * as dto from './record/dto.ts'
import * as openPoints from './listing/open-points.ts'
import * as forStaff from './listing/for-staff.ts'
import * as listStore from './listing/list-store.ts'
import * as watched from './listing/opened/watched.ts'
import * as openingLog from './listing/opened/openings.ts'
import * as fieldStore from './record/fields/field-store.ts'
import * as valuesStore from './listing/values/values-store.ts'
import * as publicStatus from './record/last-public.ts'
import * as mayBeGiven from './status/may-be-given.ts'
import * as statusChanges from './status/give-status.ts'
import type { ApplicationSubscriber } from './record/events.ts'
import * as writeStore from './record/stores/write-store.ts'
import * as tabStore from './record/fields/tab-store.ts'
import * as duplicates from './duplicates/duplicates.ts'
import * as letterPdfs from './paper/letter-pdf.ts'
import * as keptLetters from './paper/kept-letters.ts'
import * as keptLettersStore from './paper/kept-letters-store.ts'
import * as paperLanguage from './paper/paper-language.ts'
import * as documentDownloads from './documents/downloads.ts'
import * as documentCheck from './documents/accept-document.ts'
import * as recordFiles from './changes/record-files.ts'
import type { Row, StoredFile } from './record/tables.ts'

/** The record of a user name that is not in Trash. */
export const applicationOf = (db: Db, username: string) => recordStore.applicationStore(db).find(username)

export const applicationByNumber = (db: Db, number: number) => recordStore.applicationStore(db).findNumber(number)

/** The record of a user name, held until the transaction ends; refuses when there is none. */
export const heldApplication = (tx: Db, username: string) => findOrBegin.existingRecord(tx, username)

/** APP-44: what somebody may change of a record now. */
export const applicationChanges = (...args: Parameters<typeof recordLock.changesOf>) => recordLock.changesOf(...args)

/** APP-43: asks the applicant of a held record for corrections. */
export const askFor = (...args: Parameters<typeof correctionRequests.askFor>) => correctionRequests.askFor(...args)

/** APP-43: changes the corrections of a held record. */
export const writeCorrections = (...change: Parameters<typeof corrections.writeCorrections>) =>
  corrections.writeCorrections(...change)

/** Whether what a correction is about is as it was. */
export const isUnchanged = (...args: Parameters<typeof corrections.isUnchanged>) => corrections.isUnchanged(...args)

/** FORM-65: keeps an applicant's declaration that their corrections are true. */
export const declareChanges = (...args: Parameters<typeof declaring.declareChanges>) => declaring.declareChanges(...args)

export const correctionsToDto = (...items: Parameters<typeof dto.correctionsToDto>) => dto.correctionsToDto(...items)

/** SEC-24: notes that staff opened applications. */
export const openings = (deps: Deps) => openingLog.openings(deps)

/** SEC-39: mails the owner when somebody reads the watched application. */
export const watchedAlarm = (deps: Deps) => watched.watchedAlarm(deps)

/** A record by its number and its files, beside what else is asked in the same write. */
export const recordWithFiles = (...args: Parameters<typeof forStaff.recordWithFiles>) => forStaff.recordWithFiles(...args)

/** Makes of records all that staff read of them. */
export const recordsForStaff = (deps: Deps) => forStaff.recordsForStaff(deps)

/** APP-50: the tab that an application is in, as an expression on the table `applications`. */
export const tabExpression = (db: Db) => tabStore.tabExpression(db)

/** The same for counting many of them. */
export const countedTabs = (db: Db) => tabStore.countedTabs(db)

/** OFFICE-29: a filter of the staff list as a condition on the table `applications`. */
export const applicationsWhere = (...args: Parameters<typeof fieldStore.conditionFor>) => fieldStore.conditionFor(...args)

/** The values of an indexed column that applications outside Trash have, 500 at most. */
export const carriedValues = (...args: Parameters<typeof valuesStore.carriedValues>) => valuesStore.carriedValues(...args)

/** REV-3: which records a filter finds, in the list's order. */
export const listKeys = (...args: Parameters<typeof listStore.keysPage>) => listStore.keysPage(...args)

/** REV-4: accepts the file of a slot. */
export const acceptDocument = (...wanted: Parameters<typeof documentCheck.acceptDocument>) =>
  documentCheck.acceptDocument(...wanted)

/** DUP-1: who may be the same person as the one of a record. */
export const duplicatesOfRecord = (db: Db, row: Row) => duplicates.duplicatesOfRecord(db, row)

/** ROLE-8: whose record a call that reads is about. */
export const usernameAllowed = (who: Session, username: string | undefined) => access.usernameAllowed(who, username)

/** The same for a call that changes it. */
export const writerOf = (who: Session, username: string | undefined) => access.writerOf(who, username)

/** The filter, with Aadhaar numbers in it replaced by their keyed hashes. */
export const withAadhaarFilter = (secrets: Secrets, filter: GridFilter | null | undefined) =>
  aadhaarSearch.withAadhaarFilter(secrets, filter)

/** All records of a username that still hold something, held until the transaction ends. */
export const recordsOf = (tx: Db, username: string) => erasure.recordsOf(tx, username)

export const recordByNumber = (tx: Db, number: number) => erasure.recordByNumber(tx, number)

/** Records that are kept no longer; with `number` only that one. */
export const overdueRecords = (db: Db, now: Date, draftsBefore: Date | undefined, number?: number) =>
  erasure.overdueRecords(db, now, draftsBefore, number)

/** PRIV-4: the condition of a draft that its applicant has not submitted, on the table `applications`. */
export const isDraft = () => erasure.isDraft()

/** What an application still needs of its applicant: labels of what is missing for submission, and what was sent back. */
export const openPointsOf = (db: Db, username: string, today: CalendarDate) => openPoints.openPointsOf(db, username, today)

/** Empties records; resolves to the keys of their files. */
export const emptyRecords = (tx: Db, numbers: readonly number[], by: { pseudonym: string; at: Date }) =>
  erasure.emptyRecords(tx, numbers, by)

/** The language of a paper for its reader. */
export const paperLanguageFor = (...args: Parameters<typeof paperLanguage.paperLanguageFor>) =>
  paperLanguage.paperLanguageFor(...args)

export const letterPdf = (...letter: Parameters<typeof letterPdfs.letterPdf>) => letterPdfs.letterPdf(...letter)

export const letterPreview = (...letter: Parameters<typeof keptLetters.letterPreview>) => keptLetters.letterPreview(...letter)

/** LETTER-16: what the PDF of a letter says that is sent now. */
export const saysOf = (...letter: Parameters<typeof keptLetters.saysOf>) => keptLetters.saysOf(...letter)

/** LETTER-16: draws a letter and stores it, before it is sent. */
export const storeLetter = (...letter: Parameters<typeof keptLetters.storeLetter>) => keptLetters.storeLetter(...letter)

/** LETTER-16: makes a stored letter a document of its application. */
export const keepLetter = (...letter: Parameters<typeof keptLettersStore.keepLetter>) => keptLettersStore.keepLetter(...letter)

/** Removes the bytes of files that no row names. What fails is left to the nightly sweep. */
export const dropFiles = (deps: Deps, keys: readonly string[]) => recordFiles.dropFiles(deps, keys)

/** DOC-9: notes that something of an application was taken. */
export const logDownload = (deps: Deps, taken: Parameters<ReturnType<typeof documentDownloads.downloads>['countDownload']>[0]) =>
  documentDownloads.downloads(deps).countDownload(taken)

/** LETTER-6: the people that a filter or names match, by number, up to a limit. */
export const recipientsOf = (db: Db, wanted: wholeApplications.ApplicationFilter, most: number) =>
  wholeApplications.recipientsOf(db, wanted, most)

/** LETTER-9: notes whether an applicant wants no mails with information. */
export const stopInformation = (db: Db, username: string, isStopped: boolean) =>
  writeStore.stopInformation(db, username, isStopped)

/** The records of some numbers that are not in Trash, held until the transaction ends. */
export const heldApplications = (tx: Db, numbers: readonly number[]) => recordStore.applicationStore(tx).lockNumbers(numbers)

/** APP-40: the status of a record as its applicant reads it. */
export const statusForApplicant = (db: Db, row: Row, t: Translate) => publicStatus.statusForApplicant(db, row, t)

/** STAT-2: answers of each record why it may not have a status; refuses one that is no active title. */
export const statusRule = (tx: Db, wanted: Parameters<typeof mayBeGiven.ruleOf>[1]) => mayBeGiven.ruleOf(tx, wanted)

/** APP-11: gives records that the transaction holds a status. */
export const statusGiver = (deps: Deps, publish: ApplicationSubscriber) => statusChanges.statusGiver(deps, publish)

/** LETTER-18: why an application is not approved with a decision, as far as its status says. */
export const whyNotApproved = (row: Pick<Row, 'application_status'>) => decisions.whyNotApproved(row)

/** LETTER-18: what is open first of each of those named, in words. */
export const openOfMany = (...args: Parameters<typeof decisions.openOfMany>) => decisions.openOfMany(...args)

/** LETTER-18: approves a held record with a decision; answers why not. */
export const approveDecided = (...args: Parameters<typeof decisions.approveDecided>) => decisions.approveDecided(...args)

/** How many of those wanted there are of each form. */
export const countByForm = (db: Db, wanted: wholeApplications.ApplicationFilter) => wholeApplications.countByForm(db, wanted)

/** Every one of those wanted, newest first, read in pages: the answers, and these columns of the row. */
export const iterateColumns = (...args: Parameters<typeof wholeApplications.iterateColumns>) =>
  wholeApplications.iterateColumns(...args)

/** LIST-19: whether a status rejects or withdraws an application. */
export const closingOf = (db: Db, title: string) => recordLock.closingOf(db, title)

/** What the mails about the status of an application are found by. */
export const aboutStatus = (row: Pick<Row, 'application_id'>) => statusMails.aboutStatus(row)

/** Where an applicant's mails go; undefined without a mailbox. */
export const mailAddressOf = (row: statusMails.MailedRow) => statusMails.mailAddressOf(row)

/** Makes records, one statement for all; answers those that were made. */
export const addApplications = (...args: Parameters<typeof bulkInsert.addApplications>) => bulkInsert.addApplications(...args)

/** Keeps free addresses free until the transaction ends. */
export const holdAddresses = (tx: Db) => bulkInsert.holdAddresses(tx)

/** Which of these addresses are a username or an e-mail of a record. */
export const takenAddresses = (db: Db, addresses: readonly string[]) => bulkInsert.takenAddresses(db, addresses)

/** Moves the applications that were not changed since they were made to Trash; returns them. */
export const trashUntouched = (tx: Db, ids: readonly number[], about: Pick<bulkInsert.About, 'at' | 'by' | 'publish'>) =>
  bulkInsert.trashUntouched(tx, ids, about)

/** The records of these numbers, and those of the form with one of these addresses; `held` until the transaction ends. */
export const recordsByKeys = (db: Db, keys: Parameters<typeof bulkStore.recordsByKeys>[1], held: boolean) =>
  bulkStore.recordsByKeys(db, keys, held)

/** Plans changes of the answers of many records of one form, as staff make them. */
export const manyPlanner = (...args: Parameters<typeof bulkChanges.manyPlanner>) => bulkChanges.manyPlanner(...args)

/** Writes planned changes of records that the transaction holds. */
export const changeMany = (...written: Parameters<typeof bulkChanges.changeMany>) => bulkChanges.changeMany(...written)

/** The values that rules read: the answers, what follows from them, and the pictures there are. */
export const valuesOf = (variant: Variant, fields: Record<string, unknown>, files: readonly StoredFile[], today: CalendarDate) =>
  dto.valuesOf(variant, fields, files, today)

/** Notes on a record how far its fee is. */
export const markPayment = (tx: Db, applicationId: number, mark: { pgid?: string; payment: FeeWord }) =>
  recordStore.markPayment(tx, applicationId, mark)

/** The answers of a form that have columns of their own. */
export const columnsOf = (variant: Variant, fields: Record<string, unknown>, files: readonly StoredFile[], today: CalendarDate) =>
  dto.columnsOf(variant, fields, files, today)

/** QUEUE-7: gives a record an owner and a due date. */
export const giveOwner = (...args: Parameters<typeof writeStore.giveOwner>) => writeStore.giveOwner(...args)

/** Takes applications from an owner who is erased. */
export const forgetOwner = (tx: Db, username: string) => erasure.forgetOwner(tx, username)

/** MSG-5: where the office is mailed about a record: to its owner, or else where its mails go. */
export const officeAddressFor = (...args: Parameters<typeof statusMails.officeAddressFor>) =>
  statusMails.officeAddressFor(...args)
