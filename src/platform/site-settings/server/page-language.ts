import { directionOf, english, isTestLanguage, languageFor, type Language, type TestLanguage } from '#languages/languages.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/session.ts'
import { settingsStore } from './store.ts'

type LanguageRequest = { chosen?: string | undefined; accepts?: string | undefined }
export type PageLanguage = {
  /** The page's `lang`, which may be a test language. */
  code: Language | TestLanguage
  language: Language
  dir: 'ltr' | 'rtl'
  offered: readonly Language[]
}

/** LANG-2: staff screens are in English. LANG-14: only its cookie chooses a test language. */
export async function pageLanguage(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  session: Session | undefined,
  { chosen, accepts }: LanguageRequest,
): Promise<PageLanguage> {
  const isStaff = session !== undefined && !session.pending && session.usergroup !== 'Student'
  if (isStaff) return { code: english, language: english, dir: 'ltr', offered: [english] }
  if (config.TEST_LANGUAGES === 'on' && isTestLanguage(chosen))
    return { code: chosen, language: english, dir: directionOf(chosen), offered: [english] }
  const { Languages, Language: usual } = await settingsStore(db).settings()
  const code = languageFor({ chosen: [chosen, session?.language], accepts, usual, on: Languages })
  return { code, language: code, dir: directionOf(code), offered: Languages }
}
