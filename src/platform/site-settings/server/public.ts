import type { Query } from '#server/db/later.ts'
import type { Language } from '#languages/languages.ts'
import type { Db } from '#server/db/open.ts'
import type { Config } from '#server/start/config.ts'
import type { SiteSettings } from '../contract.ts'
import type { Institution } from '../institution.ts'
import * as institution from './institution.ts'
import * as page from './page-language.ts'
import { settingsStore } from './store.ts'

/** The site settings. */
export const siteSettings = (db: Db): Promise<SiteSettings> => settingsStore(db).settings()

/** The same, and the answer of a query sent in the same write. */
export const siteSettingsWith = <Row>(db: Db, query: Query<Row>): Promise<[SiteSettings, Row[]]> =>
  settingsStore(db).settingsWith(query)

/** Its logo as a PNG; undefined while there is none. */
export const logoOf = (db: Db): Promise<Uint8Array | undefined> => institution.logoOf(db)

/** The address for mails to the office: the help e-mail, or else the owner's; empty if there is neither. */
export const officeAddress = (db: Db, config: Pick<Config, 'INSTITUTION' | 'ADMIN_EMAIL'>): Promise<string> =>
  institution.officeAddress(db, config)

/** The institution as shown on pages, in mails and PDFs, in English or in another language. */
export const institutionOf = (db: Db, config: Pick<Config, 'INSTITUTION'>, language?: Language): Promise<Institution> =>
  institution.institutionOf(db, config, language)

/** LANG-2: the language of a page for a person who is not signed in, and the offered languages. */
export const pageLanguage = (...args: Parameters<typeof page.pageLanguage>) => page.pageLanguage(...args)
