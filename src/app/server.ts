import { join } from 'node:path'
import { crmsOf } from '#adapters/crm/crms-of.ts'
import { storeAt, fileStoreOf } from '#adapters/files/file-store-of.ts'
import { mailerOf } from '#adapters/mail/mailer-of.ts'
import { gatewayOf } from '#adapters/payments/payment-gateway-of.ts'
import { typstPdfMaker } from '#adapters/pdf/typst-pdf-maker.ts'
import { smsSenderOf } from '#adapters/sms/sms-sender-of.ts'
import { backupGauge } from '#app/backup/status/server/age.ts'
import { drillGauges } from '#app/backup/status/server/drills.ts'
import { openIdProvider } from '#adapters/sign-on/openid-provider.ts'
import { clamdScanner } from '#adapters/virus/clamd-scanner.ts'
import { seedDocumentSlots } from '#admissions/record/document-slots/server/requested-documents.ts'
import { openFrontPage } from '#admissions/applicant/front-page/server/front-page.ts'
import { startOutbox, releaseOutbox } from '#admissions/office/leads/server/jobs.ts'
import { seedMasters } from '#admissions/record/masters/server/seed.ts'
import { keyReader } from '#accounts/api-keys/server/key-reader-store.ts'
import { keyCallsPerMinute } from '#accounts/api-keys/key-rights.ts'
import { openConfirmation } from '#accounts/sign-in/server/second-step/confirmation.ts'
import { returnPath } from '#accounts/sign-in/single-sign-on.ts'
import { rememberedSessions } from '#accounts/sign-in/server/sessions/remembered-sessions.ts'
import { secondStepPolicyStore } from '#accounts/sign-in/server/second-step/store.ts'
import { sessionReader } from '#accounts/sign-in/server/sessions/session-reader-store.ts'
import { ensureOwner } from '#accounts/users/server/ensure-owner.ts'
import { startWebhooks } from '#platform/webhooks/server/messages/drain.ts'
import type { Config } from '#server/start/config.ts'
import { isAgreedTo } from '#accounts/users/server/consents/consent.ts'
import { keepLanguage } from '#accounts/users/server/public.ts'
import { publishNotice } from '#platform/site-settings/server/notice/publish.ts'
import { institutionOf, siteSettings } from '#platform/site-settings/server/public.ts'
import { pageLanguage } from '#platform/site-settings/server/page-language.ts'
import { pageInstitution } from '#platform/site-settings/institution.ts'
import { openChanges } from '#platform/activity-log/server/audit-log.ts'
import { sealWaiting, startSealer, unsealedGauge } from '#platform/activity-log/server/seals/sealer.ts'
import { publicKeysOf } from '#server/secrets/signing.ts'
import { unexportedGauge } from '#platform/activity-log/server/outside/export-log.ts'
import { openDataFolder } from '#server/start/data-folder.ts'
import { claimInstallation } from '#server/start/installation.ts'
import { openReadiness } from '#server/start/readiness.ts'
import { runExclusive } from '#server/db/locks/with-advisory-lock.ts'
import type { Database } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { summaries } from './api-page/summaries.ts'
import { countAnonymousCalls, countCalls } from '#server/limits/anonymous-calls.ts'
import { openHosts } from '#server/http/gate/hosts.ts'
import { openMetrics } from '#server/http/metrics.ts'
import { apiPage, openApi } from '#server/http/openapi.ts'
import { policyReports } from '#server/http/pages/policy-reports.ts'
import { servePages, type Page } from '#server/http/pages/pages.ts'
import { serveExternalRoutes } from '#server/http/external-routes.ts'
import { httpServer } from '#server/http/server.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import type { Logger } from '#server/base/log.ts'
import { openPasswords, type Passwords } from '#server/secrets/passwords.ts'
import { endCutRequests, openIdempotency } from '#server/limits/idempotency.ts'
import { bodiesInFlight } from '#server/limits/bodies-in-flight.ts'
import { openQuotas } from '#server/limits/quotas.ts'
import type { ExternalRoute } from '#server/http/external-route.ts'
import { eventLoop, openLoadMonitor, type EventLoop, type LoadMonitor } from '#server/limits/load-shedding.ts'
import { openSecrets } from '#server/secrets/secrets.ts'
import { withRetiredKeys } from '#server/secrets/retired-keys-store.ts'
import { openThrottle } from '#server/limits/throttle.ts'
import { openUploads } from '#server/uploads/check-upload.ts'
import { openMigrated } from './database/open-migrated.ts'
import { seedsFolder, webFolder } from './folders.ts'
import { handleJobs, resumeUpkeep } from './jobs.ts'
import { outboxPage } from './stand-ins/outbox-page.ts'
import { fileRoutes, pageRoutes, routes } from './routes.ts'
import { sandboxPages } from './stand-ins/sandbox-pages.ts'

export type Replacements = { now?: () => Date; database?: Database; loop?: EventLoop; passwords?: Passwords }
/** `isRestoring`: a restore does its last steps, on a database that no other process may start on yet. */
type Options = Replacements & { isRestoring?: boolean }
export type App = Awaited<ReturnType<typeof openApp>>

/** Config → database → adapters → Deps → routes; ready to listen. `close` finishes requests and jobs in flight first. */
export async function openApp(
  config: Config,
  log: Logger,
  { now = () => new Date(), database: replacement, loop, passwords = openPasswords(), isRestoring }: Options = {},
) {
  await openDataFolder(config.DATA_DIR)
  const present = await openSecrets(config)
  const database = replacement ?? (await openMigrated(config, present, log, { isRestoring }))
  if (database.engine === 'embedded' && config.NODE_ENV === 'production') log.warn(embeddedWarning)

  const { db } = database
  const secrets = await withRetiredKeys(db, present).catch(async (error: unknown) => {
    if (!replacement) await database.close()
    throw error
  })
  const { payments, sandbox } = gatewayOf(config, {
    now,
    sandboxSecret: secrets.digest('sandbox-gateway', 'signature'),
    deliver: (payload, headers) => http.inject({ method: 'POST', url: '/pg/webhook/sandbox', payload, headers }),
  })
  const deps = await depsOf(config, { database, log, now, passwords, secrets, payments })
  handleJobs(deps)
  const seed = async () => {
    await seedMasters(db, seedsFolder)
    await seedDocumentSlots(db)
    await publishNotice(deps, isAgreedTo)
    await claimInstallation(db, secrets)
    if (config.NODE_ENV === 'production') await secondStepPolicyStore(db).begin()
    return ensureOwner(db, passwords, { email: config.ADMIN_EMAIL, password: config.ADMIN_PASSWORD })
  }
  const owner = await runExclusive(database, async () => {
    const seeded = await seed()
    await releaseOutbox(db, database.engine)
    await endCutRequests(db, database.engine)
    await sealWaiting(deps)
    await deps.jobs.start()
    await resumeUpkeep(deps)
    return seeded
  })

  // A test seals and empties the outbox when it wants to.
  const sealer = replacement ? undefined : startSealer(deps)
  const drainers = replacement ? [] : [startOutbox(deps), startWebhooks(deps)]
  const loadMonitor = openLoadMonitor(loop ?? eventLoop(), config.loopDelayLimitMs, log)
  const http = httpOf(deps, { database, loadMonitor }, [...pageRoutes(deps), ...(sandbox ? sandboxPages(sandbox) : [])])
  return {
    deps,
    http,
    owner,
    /** Safe to repeat. */
    seed,
    async close() {
      await http.close()
      await deps.jobs.stop()
      await Promise.all([sealer?.stop(), ...drainers.map((drainer) => drainer.stop())])
      await Promise.all([deps.pdf.close(), deps.parsers.close(), deps.mailer.close()])
      if (!replacement) await database.close()
    },
  }
}

type Opened = Pick<Deps, 'log' | 'now' | 'passwords' | 'secrets' | 'payments'> & { database: Database }

async function depsOf(config: Config, { database, ...opened }: Opened): Promise<Deps> {
  const { log, now } = opened
  const outbox = outboxFolder(config)
  const institution = async () => (await institutionOf(database.db, config)).name
  const scanner = config.CLAMD ? clamdScanner({ address: config.CLAMD }) : undefined
  return {
    ...opened,
    config,
    db: database.db,
    listDb: database.listDb,
    exportDb: database.exportDb,
    databaseAddress: database.address,
    jobs: openJobs({ database, log, timeZone: config.TIME_ZONE }),
    mailer: mailerOf(config, outbox, now),
    ...crmsOf(config, outbox, now),
    sms: smsSenderOf(config.sms, { folder: outbox, institution, now }),
    files: await fileStoreOf(config.STORAGE_URL, config.DATA_DIR),
    backups: config.BACKUP_TO ? await storeAt(config.BACKUP_TO) : undefined,
    auditExport: config.AUDIT_EXPORT_TO ? await storeAt(config.AUDIT_EXPORT_TO) : undefined,
    pdf: typstPdfMaker({ ownFonts: config.PDF_FONTS }),
    throttle: openThrottle(database.db, now),
    scanner,
    identityProvider: config.signOn && openIdProvider(config.signOn, { redirectUri: `${config.publicUrl}${returnPath}`, now }),
    ...openUploads({ activePdfs: config.PDF_ACTIVE, scanner, log }),
  }
}

const embeddedWarning =
  'The embedded database survives a crash of this process, not a cut of the power. Set DATABASE_URL to a PostgreSQL for production.'

const outboxFolder = ({ DATA_DIR }: Config) => join(DATA_DIR, 'outbox')

type Foundation = { database: Database; loadMonitor: LoadMonitor }

function httpOf(deps: Deps, { database, loadMonitor }: Foundation, externalRoutes: ExternalRoute[]) {
  const { config, log, now } = deps
  const metrics = openMetrics([unsealedGauge(deps), unexportedGauge(deps), backupGauge(deps), ...drillGauges(deps)], now)
  const sessions = rememberedSessions(sessionReader(deps.db, deps.secrets, deps.now, keyReader(deps)), deps)
  const [calls, files] = [routes(deps), fileRoutes(deps)]
  const http = httpServer({
    routes: calls,
    fileRoutes: files,
    sessions,
    assertConfirmed: openConfirmation(deps),
    changesBy: openChanges(deps),
    log,
    metrics,
    loadMonitor,
    runIdempotent: openIdempotency(deps),
    throttle: deps.throttle,
    publicFormsAnHour: config.JOB_FORMS_PER_ADDRESS,
    engine: database.engine,
    quotas: openQuotas(deps.throttle),
    bodies: bodiesInFlight(),
    uploadFolder: config.DATA_DIR,
    hosts: openHosts({ ...config, isProduction: config.NODE_ENV === 'production' }),
    anonymousCalls: countAnonymousCalls('calls', config.CALLS_PER_ADDRESS, now),
    pages: countAnonymousCalls('pages', config.CALLS_PER_ADDRESS, now),
    keyCalls: countCalls('keys', keyCallsPerMinute, now),
    publicUrl: config.publicUrl,
    trustProxy: config.TRUST_PROXY,
    headerSessions: config.ALLOW_HEADER_SESSIONS === 'on',
  })
  const described = [calls.map(({ call }) => call), files.map(({ call }) => call), summaries] as const
  const pages: Page[] = [
    {
      path: '/ap/api/docs',
      title: 'The calls',
      body: () => apiPage(...described, deps.auditExport ? publicKeysOf(deps.secrets, 'audit-export') : []),
    },
    ...(config.SMTP_URL && config.SMS_GATEWAY !== 'outbox' ? [] : [outboxPage(outboxFolder(config))]),
  ]
  const front = openFrontPage(deps)
  servePages(http, {
    publicUrl: config.publicUrl,
    webFolder,
    pages,
    openApi: () => openApi(...described),
    metrics,
    metricsToken: config.METRICS_TOKEN,
    front: async ({ token, hint, ...languages }) => {
      const session = token === undefined ? undefined : await sessions({ kind: 'cookie', token })
      if (session && !session.pending && session.language !== languages.chosen)
        await keepLanguage(deps.db, session.username, languages.chosen)
      const language = await pageLanguage(deps, session, languages)
      return { language, ...(await front(session, language, hint)) }
    },
    institution: async (language) => ({
      ...pageInstitution(await institutionOf(deps.db, config, language)),
      jobs: (await siteSettings(deps.db)).Forms.includes('job'),
      singleSignOn: config.signOn?.name ?? '',
    }),
    readiness: openReadiness({ dataDir: config.DATA_DIR, database, files: deps.files, now: () => performance.now() }),
  })
  serveExternalRoutes(http, [...externalRoutes, policyReports({ metrics, log, now })])
  return http
}
