import { isDeepStrictEqual } from 'node:util'
import { auditLog } from '#platform/activity-log/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { settingsModule } from '../routes.ts'
import { settingsStore } from '../store.ts'
import { noticeFacts } from './facts.ts'

/**
 * SIGN-46: has the notice say what the present configuration does. It is the next version once somebody has agreed to the present
 * one: a consent stays one to what was read.
 */
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
