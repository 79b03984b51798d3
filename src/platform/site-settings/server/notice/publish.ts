import { isDeepStrictEqual } from 'node:util'
import { auditLog } from '#platform/activity-log/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { settingsModule } from '../routes.ts'
import { settingsStore } from '../store.ts'
import { smsNames } from '#server/ports/sms-settings.ts'
import type { Config } from '#server/start/config.ts'
import type { NoticeFacts } from '../../contract.ts'

const gateways: Record<Config['PAYMENT_GATEWAY'], string> = { none: '', sandbox: '', razorpay: 'Razorpay', stripe: 'Stripe' }

/** SIGN-46: a stand-in sends nothing to anybody. */
const noticeFacts = (config: Config): NoticeFacts => ({
  leads: [...new Set([config.CRM_URL, config.CRM2_URL].flatMap((url) => (url ? [new URL(url).hostname] : [])))],
  mail: config.SMTP_URL ? new URL(config.SMTP_URL).hostname : '',
  sms: smsNames[config.sms.gateway],
  payments: gateways[config.PAYMENT_GATEWAY],
  files: config.STORAGE_URL ? storageName(config.STORAGE_URL) : '',
  draftsKeptDays: config.DRAFTS_KEPT_DAYS,
})

/** SIGN-46: a new version if somebody agreed to the present one, so that consents keep referring to the text that was read. */
export async function publishNotice(deps: Deps, isAgreedTo: (tx: Db, version: number) => Promise<boolean>): Promise<void> {
  const facts = noticeFacts(deps.config)
  if (isDeepStrictEqual((await settingsStore(deps.db).settings()).NoticeFacts, facts)) return
  await deps.db.transaction().execute(async (tx) => {
    const store = settingsStore(tx)
    const { notice_facts: before, privacy_version: version } = await store.lock()
    if (isDeepStrictEqual(before, facts)) return
    const isFirst = Object.keys(before).length === 0
    const isNext = !isFirst && (await isAgreedTo(tx, version))
    const PrivacyVersion = version + (isNext ? 1 : 0)
    await store.update({ notice_facts: JSON.stringify(facts), privacy_version: PrivacyVersion })
    if (isFirst) return
    const log = `The configuration changed version ${PrivacyVersion} of the privacy notice`
    await auditLog(deps)(tx, { actor: 'Configuration', module: settingsModule, log, before, after: { ...facts, PrivacyVersion } })
  })
}

function storageName(url: string): string {
  const endpoint = new URL(url).searchParams.get('endpoint')
  return endpoint ? new URL(endpoint).hostname : 'Amazon S3'
}
