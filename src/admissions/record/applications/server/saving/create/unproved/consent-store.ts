import { agreedTo, currentNotice } from '#accounts/users/server/public.ts'
import type { Language } from '#languages/languages.ts'
import type { Db } from '#server/db/open.ts'
import { personOf } from '#shared/text/user-name.ts'
import type { ApplicationTables, Row } from '../../../record/tables.ts'

type Consent = { version: unknown; language: Language; at: Date }

/**
 * SIGN-30: records with an application that its sender agreed to the present notice; refuses a version that no longer is.
 * The described call names none, and then nobody has agreed to any.
 */
export async function noteConsent(tx: Db, { application_id }: Row, { version, language, at }: Consent): Promise<void> {
  if (version === undefined) return
  const notice = await currentNotice(tx, version, language)
  await tx
    .withTables<ApplicationTables>()
    .insertInto('application_consents')
    .values({ application_id, ...notice, agreed_at: at })
    .execute()
}

/** The account that gets the application has agreed to what was agreed to with it. */
export async function takeConsentOver(tx: Db, { application_id, username }: Row): Promise<void> {
  const given = await tx
    .withTables<ApplicationTables>()
    .selectFrom('application_consents')
    .select(['version', 'language', 'agreed_at'])
    .where('application_id', '=', application_id)
    .executeTakeFirst()
  if (given) await agreedTo(tx, personOf(username), given)
}
