import type { Query } from '#server/db/later.ts'
import type { Db } from '#server/db/open.ts'
import type { SiteSettings } from '../contract.ts'
import { settingsStore } from './store.ts'

export const siteSettings = (db: Db): Promise<SiteSettings> => settingsStore(db).settings()

export const siteSettingsWith = <Row>(db: Db, query: Query<Row>): Promise<[SiteSettings, Row[]]> =>
  settingsStore(db).settingsWith(query)

export { logoOf } from './institution.ts'

/** The help e-mail, or else the owner's; empty if there is neither. */
export { officeAddress } from './institution.ts'

export { institutionOf } from './institution.ts'

export { pageLanguage } from './page-language.ts'
