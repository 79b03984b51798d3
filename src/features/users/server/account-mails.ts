import type { TemplatedMail } from '#platform/mail/server/send.ts'
import type { Config } from '#server/start/config.ts'
import { formatFormDate, todayIn } from '#shared/time/dates.ts'
import { roleNames } from '#shared/roles.ts'
import { isMobile } from '#shared/text/user-name.ts'
import type { User } from './store.ts'

type Changed = { change: Partial<User>; isNewPassword: boolean; isOwn: boolean; at: Date }

/**
 * What the owner of an account is mailed when its password or rights change (ASVS 6.3.7): by whom, never the password. Nothing
 * for other changes, and nothing without a mailbox. `user` is the account as it is afterwards.
 */
export function accountChangedMail(
  config: Pick<Config, 'TIME_ZONE' | 'publicUrl'>,
  user: User,
  { change, isNewPassword, isOwn, at }: Changed,
): TemplatedMail | undefined {
  const lines = [isNewPassword ? 'The password is new.' : '', ...rightsIn(change)].filter((line) => line !== '')
  return lines.length === 0 ? undefined : changedMail(config, user, { change: lines.join(' '), isOwn, at })
}

/** The mail about a change of an account, in sentences; undefined without a mailbox. */
function changedMail(
  { TIME_ZONE, publicUrl }: Pick<Config, 'TIME_ZONE' | 'publicUrl'>,
  { username, firstname, lastname, usergroup }: User,
  { change, isOwn, at }: { change: string; isOwn: boolean; at: Date },
): TemplatedMail | undefined {
  if (isMobile(username)) return undefined
  const values = {
    name: `${firstname} ${lastname}`.trim() || username,
    account: username,
    change,
    by: isOwn ? 'yourself' : 'an administrator',
    date: formatFormDate(todayIn(TIME_ZONE, at)),
    page: `${publicUrl}/ap/#${usergroup === 'Student' ? '/addnewapplication' : '/login'}`,
  }
  return { template: 'Account changed', to: username, values }
}

/** What the owner of an account is mailed about its sign-in; undefined without a mailbox. */
export const signInChangedMail = (
  { config, now }: { config: Pick<Config, 'TIME_ZONE' | 'publicUrl'>; now: () => Date },
  user: User,
  change: string,
  isOwn: boolean,
) => changedMail(config, user, { change, isOwn, at: now() })

function rightsIn({ usergroup, role, is_active }: Partial<User>): string[] {
  const now = (named: string, value: string | undefined) =>
    value === undefined ? '' : value === '' ? `The account has no ${named} any more.` : `The ${named} is now ${value}.`
  const standing = is_active === undefined ? '' : is_active ? 'The account is switched on again.' : 'The account is switched off.'
  return [now('user group', usergroup), now('role', role ? roleNames[role] : role), standing]
}
