import { english, languageFor, type Language } from '#languages/languages.ts'
import { siteSettings } from '#platform/site-settings/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Caller } from '#server/handler.ts'
import { isApplicant } from '#shared/roles.ts'
import { personOf } from '#shared/text/user-name.ts'
import { userStore } from '../store.ts'

/** LANG-10: staff read English; others, even without an account, their own language, else the page's, else the institution's. */
export async function languageOf(db: Db, username: string, languages?: Caller['languages']): Promise<Language> {
  const account = await userStore(db).find(personOf(username))
  if (account && !isApplicant({ ...account, isOwner: account.is_owner })) return english
  const { Languages: on, Language: usual } = await siteSettings(db)
  return languageFor({ chosen: [languages?.chosen, account?.language], accepts: languages?.accepts, usual, on })
}
