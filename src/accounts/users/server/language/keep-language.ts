import { isLanguage } from '#languages/languages.ts'
import { siteSettings } from '#platform/site-settings/server/public.ts'
import type { Db } from '#server/db/open.ts'
import { isApplicant } from '#shared/roles.ts'
import { userStore } from '../store.ts'

/** LANG-10: the last one chosen; ignores one that is off, and staff. */
export async function keepLanguage(db: Db, username: string, chosen: string | undefined): Promise<void> {
  if (!isLanguage(chosen)) return
  const account = await userStore(db).find(username)
  if (!account || account.language === chosen || !isApplicant({ ...account, isOwner: account.is_owner })) return
  const { Languages } = await siteSettings(db)
  if (Languages.includes(chosen)) await userStore(db).update(username, { language: chosen })
}
