import { agreedTo, currentNotice } from '#accounts/users/server/public.ts'
import type { Language } from '#languages/languages.ts'
import type { Db } from '#server/db/open.ts'
import { personOf } from '#shared/text/user-name.ts'
import type { ApplicationTables, RecordRow } from '../../../record/tables.ts'

type Consent = { version: unknown; language: Language; at: Date }

/** SIGN-30: throws if the notice has a newer version. The specified call names none: then nobody has agreed. */
export async function noteConsent(tx: Db, { application_id }: RecordRow, { version, language, at }: Consent): Promise<void> {
  if (version === undefined) return
  const notice = await currentNotice(tx, version, language)
  await tx
    .withTables<ApplicationTables>()
    .insertInto('application_consents')
    .values({ application_id, ...notice, agreed_at: at })
    .execute()
}

/** The consent moves to the account that gets the application. */
export async function takeConsentOver(tx: Db, { application_id, username }: RecordRow): Promise<void> {
  const given = await tx
    .withTables<ApplicationTables>()
    .selectFrom('application_consents')
    .select(['version', 'language', 'agreed_at'])
    .where('application_id', '=', application_id)
    .executeTakeFirst()
  if (given) await agreedTo(tx, personOf(username), given)
}
