import { english, type Language } from '#languages/languages.ts'
import type { Translate } from '#languages/translate.ts'
import type { TemplatedMail } from '#platform/mail/server/send.ts'
import { wordsIn } from '#platform/wordings/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Config } from '#server/start/config.ts'
import { formatFormDate, todayIn } from '#shared/time/dates.ts'
import { roleNames } from '#shared/roles.ts'
import { isMobile } from '#shared/text/user-name.ts'
import type { User } from './store.ts'
import { calledOf } from '#shared/text/full-name.ts'

type Changed = { change: Partial<User>; isNewPassword: boolean; isOwn: boolean; at: Date }

export const words = {
  newPassword: 'The password is new.',
  noGroup: 'The account no longer has a user group.',
  noRole: 'The account no longer has a role.',
  group: 'The user group is now {value}.',
  role: 'The role is now {value}.',
  on: 'The account is switched on again.',
  off: 'The account is switched off.',
  byYourself: 'yourself',
  byAdmin: 'an administrator',
} as const

/** ASVS 6.3.7: names the author, never the password. Undefined for other changes or without a mailbox. `user` is the new state. */
export async function accountChangedMail(
  tx: Db,
  config: Pick<Config, 'TIME_ZONE' | 'publicUrl'>,
  user: User,
  language: Language,
  { change, isNewPassword, isOwn, at }: Changed,
): Promise<TemplatedMail | undefined> {
  const t = await wordsIn(tx, language)
  const lines = [isNewPassword ? t(words.newPassword) : '', ...rightsIn(t, change)].filter((line) => line !== '')
  return lines.length === 0 ? undefined : changedMail(config, user, { language, t }, { change: lines.join(' '), isOwn, at })
}

function changedMail(
  { TIME_ZONE, publicUrl }: Pick<Config, 'TIME_ZONE' | 'publicUrl'>,
  account: User,
  { language, t }: { language: Language; t: Translate },
  { change, isOwn, at }: { change: string; isOwn: boolean; at: Date },
): TemplatedMail | undefined {
  const { username, usergroup } = account
  if (isMobile(username)) return undefined
  const values = {
    name: calledOf(account),
    account: username,
    change,
    by: t(isOwn ? words.byYourself : words.byAdmin),
    date: formatFormDate(todayIn(TIME_ZONE, at)),
    page: `${publicUrl}/ap/#${usergroup === 'Student' ? '/addnewapplication' : '/login'}`,
  }
  return { template: 'Account changed', to: username, values, language }
}

export const signInChangedMail = async (
  tx: Db,
  { config, now }: { config: Pick<Config, 'TIME_ZONE' | 'publicUrl'>; now: () => Date },
  user: User,
  change: string,
  isOwn: boolean,
) => changedMail(config, user, { language: english, t: await wordsIn(tx, english) }, { change, isOwn, at: now() })

function rightsIn(t: Translate, { usergroup, role, is_active }: Partial<User>): string[] {
  const group = usergroup === undefined ? '' : usergroup === '' ? t(words.noGroup) : t(words.group, { value: usergroup })
  const named = role === undefined ? '' : role === '' ? t(words.noRole) : t(words.role, { value: roleNames[role] })
  const standing = is_active === undefined ? '' : t(is_active ? words.on : words.off)
  return [group, named, standing]
}
