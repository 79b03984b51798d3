import { english, languageFor, languages, type Language } from '#languages/languages.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/session.ts'
import { settingsStore } from './store.ts'

/** What was chosen in the browser, and what its header asks for. */
type Asked = { chosen: string | undefined; accepts: string | undefined }
export type PageLanguage = { code: Language; dir: 'ltr' | 'rtl'; offered: readonly Language[] }

/** LANG-2: the language of a page, and those that can be chosen: staff read English. */
export async function pageLanguage(
  { db }: Pick<Deps, 'db'>,
  session: Session | undefined,
  { chosen, accepts }: Asked,
): Promise<PageLanguage> {
  const isStaff = session !== undefined && !session.pending && session.usergroup !== 'Student'
  if (isStaff) return { code: english, dir: 'ltr', offered: [english] }
  const { Languages, Language: usual } = await settingsStore(db).settings()
  const code = languageFor({ chosen: [chosen, session?.language], accepts, usual, on: Languages })
  return { code, dir: languages[code].dir, offered: Languages }
}
