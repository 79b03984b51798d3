import type { Config } from './start/config.ts'
import type { Address, Db } from './db/open.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Logger } from './base/log.ts'
import type { Passwords } from './secrets/passwords.ts'
import type { FileStore } from './ports/file-store.ts'
import type { IdentityProvider } from './ports/identity-provider.ts'
import type { LeadCrm } from './ports/lead-crm.ts'
import type { Mailer } from './ports/mailer.ts'
import type { PaymentGateway } from './ports/payment-gateway.ts'
import type { PdfMaker } from './ports/pdf-maker.ts'
import type { SecondCrm } from './ports/lead-crm.ts'
import type { VirusScanner } from './ports/virus-scanner.ts'
import type { SmsSender } from './ports/sms-sender.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { Throttle } from './limits/throttle.ts'
import type { Parsers } from './uploads/parsing/parsers.ts'
import type { UploadCheck } from './uploads/check-upload.ts'

/** Built in `app/server.ts`, or by a test. `now` is the only clock. */
export type Deps = {
  config: Config
  db: Db
  listDb: Db
  exportDb: Db
  databaseAddress: Address | undefined
  jobs: Jobs
  mailer: Mailer
  /** Undefined in production without its setting. */
  crm: LeadCrm | undefined
  secondCrm: SecondCrm | undefined
  sms: SmsSender
  files: FileStore
  /** The store for backups; undefined without BACKUP_TO. */
  backups: FileStore | undefined
  /** The store for exports of the activity log; undefined without AUDIT_EXPORT_TO. */
  auditExport: FileStore | undefined
  payments: PaymentGateway
  pdf: PdfMaker
  passwords: Passwords
  secrets: Secrets
  throttle: Throttle
  parsers: Parsers
  checkUpload: UploadCheck
  /** Undefined without CLAMD. */
  scanner: VirusScanner | undefined
  /** Undefined without OIDC_ISSUER. */
  identityProvider: IdentityProvider | undefined
  log: Logger
  now: () => Date
}
