import type { Updateable } from 'kysely'
import { together, type Query } from '#server/db/later.ts'
import type { Db } from '#server/db/open.ts'
import { settingsKey, type SiteSettings } from '../contract.ts'
import { settingsOf } from './settings.ts'
import type { SiteSettingsTables, SettingsRow } from './tables.ts'

const columns = [
  'uid',
  'is_mandatory',
  'forms',
  'default_form',
  'fees',
  'institution',
  'privacy_notice',
  'privacy_version',
  'notice_facts',
  'leads_before_submission',
  'front_page',
  'languages',
  'language',
  'form_texts',
  'messages',
  'after_submission',
  'approval_bars',
  'approval_asks',
  'translations',
  'watched_application',
  'logo_version',
] as const

/** The one row does not exist before the first save. */
export function settingsStore(db: Db) {
  const tables = db.withTables<SiteSettingsTables>()
  const row = tables.selectFrom('site_settings').select(columns).where('uid', '=', settingsKey)
  return {
    settings: async (): Promise<SiteSettings> => settingsOf(await row.executeTakeFirst()),

    async settingsWith<Other>(query: Query<Other>): Promise<[SiteSettings, Other[]]> {
      const [[settings], others] = await together(db, row, query)
      return [settingsOf(settings), others]
    },

    /** Locks until the transaction ends; creates a missing row. */
    async lock(): Promise<SettingsRow> {
      await tables
        .insertInto('site_settings')
        .values({ uid: settingsKey })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return row.forUpdate().executeTakeFirstOrThrow()
    },

    update: (change: Updateable<SiteSettingsTables['site_settings']>) =>
      tables.updateTable('site_settings').set(change).where('uid', '=', settingsKey).execute(),

    logo: () => tables.selectFrom('brand_logo').select('bytes').where('uid', '=', settingsKey).executeTakeFirst(),

    async replaceLogo(logo: { bytes: Uint8Array; saved_at: Date }): Promise<void> {
      await tables
        .insertInto('brand_logo')
        .values({ uid: settingsKey, ...logo })
        .onConflict((conflict) => conflict.column('uid').doUpdateSet(logo))
        .execute()
    },

    removeLogo: () => tables.deleteFrom('brand_logo').where('uid', '=', settingsKey).execute(),
  }
}
