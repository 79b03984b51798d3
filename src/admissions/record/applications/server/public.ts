import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import * as recordStore from './record/store.ts'
import * as documentDownloads from './documents/downloads.ts'

export const applicationOf = (db: Db, username: string) => recordStore.applicationStore(db).find(username)

export const applicationByNumber = (db: Db, number: number) => recordStore.applicationStore(db).findNumber(number)

export { existingRecord as heldApplication } from './changes/find-or-begin.ts'

export { changesOf as applicationChanges } from './record/lock.ts'

export { askFor } from './corrections/return-for-correction.ts'

export { writeCorrections } from './corrections/write-corrections.ts'

export { isUnchanged } from './corrections/write-corrections.ts'

export { declareChanges } from './saving/declaring/keep-declaration.ts'

export { correctionsToDto } from './record/dto.ts'

export { openings } from './listing/opened/openings.ts'

export { watchedAlarm } from './listing/opened/watched.ts'

export { recordWithFiles } from './listing/for-staff.ts'

export { recordsForStaff } from './listing/for-staff.ts'

export { tabExpression } from './record/fields/tab-store.ts'

export { countedTabs } from './record/fields/tab-store.ts'

export { conditionFor as applicationsWhere } from './record/fields/field-store.ts'

export { carriedValues } from './listing/values/values-store.ts'

export { keysPage as listKeys } from './listing/list-store.ts'

export { acceptDocument } from './documents/accept-document.ts'

export { duplicatesOfRecord } from './duplicates/duplicates.ts'

export { usernameAllowed } from './record/access.ts'

export { writerOf } from './record/access.ts'

export { withAadhaarFilter } from './listing/aadhaar-search.ts'

export { recordsOf } from './record/stores/erase-store.ts'

export { recordByNumber } from './record/stores/erase-store.ts'

export { overdueRecords } from './record/stores/erase-store.ts'

export { isDraft } from './record/stores/erase-store.ts'

export { openPointsOf } from './listing/open-points.ts'

export { emptyRecords } from './record/stores/erase-store.ts'

export { paperLanguageFor } from './paper/paper-language.ts'

export { letterPdf } from './paper/letter-pdf.ts'

export { letterPreview } from './paper/kept-letters.ts'

export { saysOf } from './paper/kept-letters.ts'

export { storeLetter } from './paper/kept-letters.ts'

export { keepLetter } from './paper/kept-letters-store.ts'

export { dropFiles } from './changes/record-files.ts'

export const logDownload = (deps: Deps, taken: Parameters<ReturnType<typeof documentDownloads.downloads>['countDownload']>[0]) =>
  documentDownloads.downloads(deps).countDownload(taken)

export { recipientsOf } from './record/stores/whole-applications-store.ts'

export { stopInformation } from './record/stores/write-store.ts'

export const heldApplications = (tx: Db, numbers: readonly number[]) => recordStore.applicationStore(tx).lockNumbers(numbers)

export { statusForApplicant } from './record/last-public.ts'

export { ruleOf as statusRule } from './status/may-be-given.ts'

export { statusGiver } from './status/give-status.ts'

export { whyNotApproved } from './bulk/approve-decided.ts'

export { openOfMany } from './bulk/approve-decided.ts'

export { approveDecided } from './bulk/approve-decided.ts'

export { countByForm } from './record/stores/whole-applications-store.ts'

export { iterateColumns } from './record/stores/whole-applications-store.ts'

export { closingOf } from './record/lock.ts'

export { aboutStatus } from './status/status-mails.ts'

export { mailAddressOf } from './status/status-mails.ts'

export { addApplications } from './changes/bulk-insert-store.ts'

export { holdAddresses } from './changes/bulk-insert-store.ts'

export { takenAddresses } from './changes/bulk-insert-store.ts'

export { trashUntouched } from './changes/bulk-insert-store.ts'

export { recordsByKeys } from './bulk/bulk-store.ts'

export { manyPlanner } from './bulk/change-many.ts'

export { changeMany } from './bulk/change-many.ts'

export { recordValues } from './record/dto.ts'

export { markPayment } from './record/store.ts'

export { copiedColumns } from './record/dto.ts'

export { giveOwner } from './record/stores/write-store.ts'

export { forgetOwner } from './record/stores/erase-store.ts'

export { officeAddressFor } from './status/status-mails.ts'
