import type { Query } from '#server/db/later.ts'
import type { Db } from '#server/db/open.ts'
import type { SiteSettings } from '../contract.ts'
import { settingsStore } from './store.ts'

export const siteSettings = (db: Db): Promise<SiteSettings> => settingsStore(db).settings()

/** The same, and the answer of a query sent in the same write. */
export const siteSettingsWith = <Row>(db: Db, query: Query<Row>): Promise<[SiteSettings, Row[]]> =>
  settingsStore(db).settingsWith(query)

/** The institution's logo as a PNG; undefined if there is none. */
export { logoOf } from './institution.ts'

/** The address for mails to the office: the help e-mail, or else the owner's; empty if there is neither. */
export { officeAddress } from './institution.ts'

/** The institution as shown on pages, in mails and PDFs, in English or in another language. */
export { institutionOf } from './institution.ts'

/** LANG-2: the language of a page for a person who is not signed in, and the offered languages. */
export { pageLanguage } from './page-language.ts'
