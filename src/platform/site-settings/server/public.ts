import type { Db } from '#server/db/open.ts'
import type { SiteSettings } from '../contract.ts'
import { settingsStore } from './store.ts'

/** What the product is set to. */
export const siteSettings = (db: Db): Promise<SiteSettings> => settingsStore(db).settings()
