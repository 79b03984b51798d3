import { english, type Language } from '#languages/languages.ts'
import type { Db } from '#server/db/open.ts'
import type { Config } from '#server/start/config.ts'
import type { Institution } from '../institution.ts'
import { settingsIn } from '../settings-in.ts'
import { institutionIn } from './settings.ts'
import { settingsStore } from './store.ts'

/** OFFICE-17: as saved, or the installation's name. */
export const institutionOf = async (
  db: Db,
  { INSTITUTION }: Pick<Config, 'INSTITUTION'>,
  language: Language = english,
): Promise<Institution> => institutionIn(settingsIn(await settingsStore(db).settings(), language), INSTITUTION)

export const logoOf = async (db: Db): Promise<Uint8Array | undefined> => (await settingsStore(db).logo())?.bytes

export const officeAddress = async (db: Db, config: Pick<Config, 'INSTITUTION' | 'ADMIN_EMAIL'>): Promise<string> =>
  (await institutionOf(db, config)).helpEmail || (config.ADMIN_EMAIL ?? '')
