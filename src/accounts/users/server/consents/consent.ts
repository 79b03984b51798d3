import { auditLog } from '#platform/activity-log/server/public.ts'
import type { Language } from '#languages/languages.ts'
import { noticeLanguage } from '#platform/site-settings/settings-in.ts'
import { siteSettings } from '#platform/site-settings/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/base/refusal.ts'
import { noticeChanged } from '../../messages.ts'
import { userStore } from '../store.ts'
import { consentStore } from './store.ts'

/** `version` is the present one by default, which the page shows beside its button. */
type Agreement = { username: string; ip: string; version: number | undefined; language: Language }

export async function currentNotice(
  tx: Db,
  version: unknown,
  language: Language,
): Promise<{ version: number; language: string }> {
  const settings = await siteSettings(tx)
  const { PrivacyVersion } = settings
  if (version !== undefined && version !== PrivacyVersion) throw new Refusal(noticeChanged, { field: 'privacy' })
  return { version: PrivacyVersion, language: noticeLanguage(settings, language) }
}

/** SIGN-57 */
export const isAgreedTo = (tx: Db, version: number): Promise<boolean> => consentStore(tx).isAgreedTo(version)

export async function agreedTo(
  tx: Db,
  username: string,
  consent: { version: number; language: string; agreed_at: Date },
): Promise<void> {
  if (await userStore(tx).find(username)) await consentStore(tx).add({ username, ...consent })
}

/** SIGN-30: with the language in which the notice was shown. Refuses an old version. */
export async function recordConsent(tx: Db, deps: Deps, { username, ip, version, language }: Agreement): Promise<void> {
  const notice = await currentNotice(tx, version, language)
  const added = await consentStore(tx).add({ username, ...notice, agreed_at: deps.now() })
  if (!added) return
  const log = `Agreed to version ${notice.version} of the privacy notice`
  await auditLog(deps)(tx, { actor: username, ip, module: 'Users', log })
}

/** SIGN-30: the first notice is the product's own: only a sign-up asks for it. */
export async function mustAgree(db: Db, { username, usergroup }: { username: string; usergroup: string }): Promise<boolean> {
  if (usergroup !== 'Student') return false
  const { PrivacyVersion } = await siteSettings(db)
  return PrivacyVersion > 1 && !(await consentStore(db).has(username, PrivacyVersion))
}
