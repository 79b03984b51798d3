import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import * as recordStore from './record/store.ts'
import * as documentDownloads from './documents/downloads.ts'

/** The record of a user name that is not in Trash. */
export const applicationOf = (db: Db, username: string) => recordStore.applicationStore(db).find(username)

export const applicationByNumber = (db: Db, number: number) => recordStore.applicationStore(db).findNumber(number)

/** The record of a user name, held until the transaction ends; refuses when there is none. */
export { existingRecord as heldApplication } from './changes/find-or-begin.ts'

/** APP-44: what somebody may change of a record now. */
export { changesOf as applicationChanges } from './record/lock.ts'

/** APP-43: asks the applicant of a held record for corrections. */
export { askFor } from './corrections/ask-for.ts'

/** APP-43: changes the corrections of a held record. */
export { writeCorrections } from './corrections/write-corrections.ts'

/** Whether what a correction is about is as it was. */
export { isUnchanged } from './corrections/write-corrections.ts'

/** FORM-65: keeps an applicant's declaration that their corrections are true. */
export { declareChanges } from './saving/declaring/keep-declaration.ts'

export { correctionsToDto } from './record/dto.ts'

/** SEC-24: notes that staff opened applications. */
export { openings } from './listing/opened/openings.ts'

/** SEC-39: mails the owner when somebody reads the watched application. */
export { watchedAlarm } from './listing/opened/watched.ts'

/** A record by its number and its files, beside what else is asked in the same write. */
export { recordWithFiles } from './listing/for-staff.ts'

/** Makes of records all that staff read of them. */
export { recordsForStaff } from './listing/for-staff.ts'

/** APP-50: the tab that an application is in, as an expression on the table `applications`. */
export { tabExpression } from './record/fields/tab-store.ts'

/** The same for counting many of them. */
export { countedTabs } from './record/fields/tab-store.ts'

/** OFFICE-29: a filter of the staff list as a condition on the table `applications`. */
export { conditionFor as applicationsWhere } from './record/fields/field-store.ts'

/** The values of an indexed column that applications outside Trash have, 500 at most. */
export { carriedValues } from './listing/values/values-store.ts'

/** REV-3: which records a filter finds, in the list's order. */
export { keysPage as listKeys } from './listing/list-store.ts'

/** REV-4: accepts the file of a slot. */
export { acceptDocument } from './documents/accept-document.ts'

/** DUP-1: who may be the same person as the one of a record. */
export { duplicatesOfRecord } from './duplicates/duplicates.ts'

/** ROLE-8: whose record a call that reads is about. */
export { usernameAllowed } from './record/access.ts'

/** The same for a call that changes it. */
export { writerOf } from './record/access.ts'

/** The filter, with Aadhaar numbers in it replaced by their keyed hashes. */
export { withAadhaarFilter } from './listing/aadhaar-search.ts'

/** All records of a username that still hold something, held until the transaction ends. */
export { recordsOf } from './record/stores/erase-store.ts'

export { recordByNumber } from './record/stores/erase-store.ts'

/** Records that are kept no longer; with `number` only that one. */
export { overdueRecords } from './record/stores/erase-store.ts'

/** PRIV-4: the condition of a draft that its applicant has not submitted, on the table `applications`. */
export { isDraft } from './record/stores/erase-store.ts'

/** The open points of an application: labels missing for submission, the number of missing documents, and corrections. */
export { openPointsOf } from './listing/open-points.ts'

/** Empties records; resolves to the keys of their files. */
export { emptyRecords } from './record/stores/erase-store.ts'

/** The language of a paper for its reader. */
export { paperLanguageFor } from './paper/paper-language.ts'

export { letterPdf } from './paper/letter-pdf.ts'

export { letterPreview } from './paper/kept-letters.ts'

/** LETTER-16: what the PDF of a letter says that is sent now. */
export { saysOf } from './paper/kept-letters.ts'

/** LETTER-16: draws a letter and stores it, before it is sent. */
export { storeLetter } from './paper/kept-letters.ts'

/** LETTER-16: makes a stored letter a document of its application. */
export { keepLetter } from './paper/kept-letters-store.ts'

/** Removes the bytes of files that no row names. What fails is left to the nightly sweep. */
export { dropFiles } from './changes/record-files.ts'

/** DOC-9: notes that something of an application was taken. */
export const logDownload = (deps: Deps, taken: Parameters<ReturnType<typeof documentDownloads.downloads>['countDownload']>[0]) =>
  documentDownloads.downloads(deps).countDownload(taken)

/** LETTER-6: the people that a filter or names match, by number, up to a limit. */
export { recipientsOf } from './record/stores/whole-applications-store.ts'

/** LETTER-9: notes whether an applicant wants no mails with information. */
export { stopInformation } from './record/stores/write-store.ts'

/** The records of some numbers that are not in Trash, held until the transaction ends. */
export const heldApplications = (tx: Db, numbers: readonly number[]) => recordStore.applicationStore(tx).lockNumbers(numbers)

/** APP-40: the status of a record as its applicant reads it. */
export { statusForApplicant } from './record/last-public.ts'

/** STAT-2: answers of each record why it may not have a status; refuses one that is no active title. */
export { ruleOf as statusRule } from './status/may-be-given.ts'

/** APP-11: gives records that the transaction holds a status. */
export { statusGiver } from './status/give-status.ts'

/** LETTER-18: why an application is not approved with a decision, as far as its status says. */
export { whyNotApproved } from './bulk/approve-decided.ts'

/** LETTER-18: what is open first of each of those named, in words. */
export { openOfMany } from './bulk/approve-decided.ts'

/** LETTER-18: approves a held record with a decision; answers why not. */
export { approveDecided } from './bulk/approve-decided.ts'

/** How many of those wanted there are of each form. */
export { countByForm } from './record/stores/whole-applications-store.ts'

/** Every one of those wanted, newest first, read in pages: the answers, and these columns of the row. */
export { iterateColumns } from './record/stores/whole-applications-store.ts'

/** LIST-19: whether a status rejects or withdraws an application. */
export { closingOf } from './record/lock.ts'

/** The key that finds the mails about an application's status. */
export { aboutStatus } from './status/status-mails.ts'

/** The address for an applicant's mails; undefined without a mailbox. */
export { mailAddressOf } from './status/status-mails.ts'

/** Makes records, one statement for all; answers those that were made. */
export { addApplications } from './changes/bulk-insert-store.ts'

/** Keeps free addresses free until the transaction ends. */
export { holdAddresses } from './changes/bulk-insert-store.ts'

/** Which of these addresses are a username or an e-mail of a record. */
export { takenAddresses } from './changes/bulk-insert-store.ts'

/** Moves the applications that were not changed since they were made to Trash; returns them. */
export { trashUntouched } from './changes/bulk-insert-store.ts'

/** The records of these numbers, and those of the form with one of these addresses; `held` until the transaction ends. */
export { recordsByKeys } from './bulk/bulk-store.ts'

/** Plans changes of the answers of many records of one form, as staff make them. */
export { manyPlanner } from './bulk/change-many.ts'

/** Writes planned changes of records that the transaction holds. */
export { changeMany } from './bulk/change-many.ts'

/** The values that rules read: the answers, what follows from them, and the pictures there are. */
export { valuesOf } from './record/dto.ts'

/** Notes on a record how far its fee is. */
export { markPayment } from './record/store.ts'

/** The answers of a form that have columns of their own. */
export { columnsOf } from './record/dto.ts'

/** QUEUE-7: gives a record an owner and a due date. */
export { giveOwner } from './record/stores/write-store.ts'

/** Takes applications from an owner who is erased. */
export { forgetOwner } from './record/stores/erase-store.ts'

/** MSG-5: where the office is mailed about a record: to its owner, or else where its mails go. */
export { officeAddressFor } from './status/status-mails.ts'
