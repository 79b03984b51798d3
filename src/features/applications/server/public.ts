export { withAadhaarFilter } from './listing/aadhaar-search.ts'
export { usernameAllowed, writerOf } from './record/access.ts'
export { emptyRecords, overdueRecords, recordsOf, type EmptiedRecord } from './trash/erase.ts'
export {
  countByForm,
  iterateApplications,
  type ApplicationFilter,
  type WholeApplication,
} from './listing/iterate-applications.ts'
export type { ApplicationEvent, ApplicationSubscriber } from './events.ts'
export { statusMailSubscriber, mailAddressOf } from './status/status-mails.ts'
export { addApplications, holdAddresses, takenAddresses, trashUntouched, type NewApplication } from './saving/bulk-insert.ts'
export type { OpenFee } from './status/open-fee.ts'
export { markPayment } from './status/payment-mark.ts'
export { columnsOf } from './record/dto.ts'
export { liveApplications } from './trash/trash.ts'
export type { ApplicationTables } from './record/tables.ts'
