import { sendQueuedMails, queueMail } from '#platform/mail/server/public.ts'
import { forgetSignIns, forgetTries, listedSessions, sessionStore } from '#platform/sessions/server/public.ts'
import { isCommonPassword } from '#server/secrets/common-passwords.ts'
import { changesOnly } from '#server/db/rows/changes-only.ts'
import type { Change } from '#server/db/transaction.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedIn } from '#server/handler.ts'
import { HttpError, Refusal } from '#server/base/refusal.ts'
import { isFresh, type Session } from '#server/session.ts'
import { admits } from '#shared/call.ts'
import type { Violation } from '#shared/rule.ts'
import type { Person, RoleCode, Usergroup } from '#shared/roles.ts'
import type { Seen } from '#shared/schema.ts'
import { isMobile } from '#shared/text/user-name.ts'
import { messages } from '#shared/messages.ts'
import { longestPassword, mobileIsForApplicants, notFresh, ownRights, studentHasNoRole } from '../contract.ts'
import { mayManage, commonPassword, longPassword } from '../management.ts'
import { languageOf } from './language/language-of.ts'
import { accountChangedMail } from './account-mails.ts'
import { unknownUser, userStore, type User } from './store.ts'

const module = 'Users'
const ownerStays = "You can't remove admin user!"

type Doer = Pick<SignedIn, 'who' | 'change'>
/** For an invitation its sender, with present rights. `field` is the request's name for the user name. */
type Creator = { who: Person & { username: string }; change: Change; field?: string }
type Optional<T> = { [K in keyof T]?: T[K] | undefined }
type Details = Optional<{ firstname: string; lastname: string; gender: string }>
type Rights = Optional<{ usergroup: Usergroup | ''; role: RoleCode | ''; is_active: boolean }>
type NewUser = Details & Rights & { username: string; password: string }
/** Absent fields don't change, and an empty password keeps the old one. `current` proves identity. */
type UserChange = NewUser & { current?: string | undefined }

type SeenAccount = { values: Seen; names: { [Column in keyof (Details & Rights)]?: string } }

/** Each call has its own rule for the length of a password. */
export function userManagement(deps: Deps) {
  const { db, passwords, config, now } = deps

  async function hashOf(password: string, { username, firstname = '', lastname = '' }: Details & { username: string }) {
    if (password.length > longestPassword) throw new Refusal(longPassword)
    if (await isCommonPassword(password, [username, firstname, lastname, config.INSTITUTION])) throw new Refusal(commonPassword)
    return passwords.hash(password)
  }

  const found = (username: string) => existingUser(db, username)

  /** SIGN-19 */
  async function hasProved(who: Session, current: string | undefined, user: User) {
    if (isFresh(who.signedInAt, now())) return true
    return current !== undefined && passwords.matches(current, user.password_hash)
  }

  return {
    async create(
      { who, change: commit, field }: Creator,
      { password, ...user }: NewUser,
      also: (tx: Db) => Promise<void> = async () => {},
    ) {
      const { username, usergroup = '', role = '' } = user
      barUnlessManages(who, { usergroup, role, is_owner: false })
      refuseMobile(username, { usergroup, role })
      refuseMix({ usergroup, role })
      const password_hash = await hashOf(password, user)
      await commit(module, async ({ tx, audit }) => {
        const { username: _, ...after } = user
        await userStore(tx).insert({ ...user, password_hash }, field)
        await audit(`Created user ${username}`, { after })
        await also(tx)
      })
    },

    /** Only differences from `seen`, the account as the caller read it, are changes. */
    async change(
      { who, change: commit }: Doer,
      { username, password, current, ...wanted }: UserChange,
      seen?: SeenAccount,
      faultOf: (before: User) => Violation | undefined = () => undefined,
    ) {
      const isOwn = username === who.username
      const changeOf = (user: User): Partial<User> => {
        const fault = faultOf(user)
        if (fault) throw new Refusal(fault.message)
        const change = differing(
          user,
          changesOnly(wanted, columnsIn(seen), user, (column) => nameIn(seen, column)),
        )
        if (isOwn && ['usergroup', 'role', 'is_active'].some((right) => right in change)) throw new Refusal(ownRights)
        if (!isOwn) barUnlessManages(who, user)
        if (!isOwn) barUnlessManages(who, { ...user, ...change })
        refuseMobile(username, { ...user, ...change })
        // An older account that has both keeps them until one changes, with codes of six digits.
        if ('usergroup' in change || 'role' in change) refuseMix({ ...user, ...change })
        return change
      }
      const known = await found(username)
      const named = { ...known, ...changeOf(known) }
      if (password !== '' && isOwn && !(await hasProved(who, current, known))) throw new Refusal(notFresh)
      const secret = password === '' ? {} : { password_hash: await hashOf(password, named), password_is_one_time: false }
      await commit(module, async ({ tx, audit }) => {
        // Another admin may have changed the account since, and with it the permitted changes.
        const user = await userStore(tx).lock(username)
        if (!user) throw new Refusal(unknownUser)
        const change = changeOf(user)
        if (Object.keys({ ...change, ...secret }).length === 0) return
        await userStore(tx).update(username, { ...change, ...secret })
        if (password !== '' || change.is_active === false)
          await sessionStore(tx, now).endAll(username, isOwn ? who.id : undefined)
        if (change.is_active === false) await forgetSignIns(tx, username)
        const log = `Updated user ${username}${password === '' ? '' : ', with a new password'}`
        await audit(log, { before: asIn(user, change), after: change })
        const language = await languageOf(tx, username)
        const changes = { change, isNewPassword: password !== '', isOwn, at: now() }
        const letter = await accountChangedMail(tx, config, { ...user, ...change }, language, changes)
        if (letter) await queueMail(tx, deps, letter)
      })
      sendQueuedMails(deps)
    },

    ...accountEndings(deps),
  }
}

function accountEndings(deps: Deps) {
  const { db, now } = deps

  return {
    async remove({ who, change: commit }: Doer, username: string) {
      const user = await existingUser(db, username)
      if (user.is_owner || username === who.username) throw new Refusal(ownerStays)
      barUnlessManages(who, user)
      const { firstname, lastname, usergroup, role } = user
      await commit(module, async ({ tx, audit }) => {
        await userStore(tx).remove(username)
        await sessionStore(tx, now).endAll(username)
        await forgetSignIns(tx, username)
        const before = { firstname, lastname, usergroup, role }
        await audit(`Removed user ${username}`, { before })
      })
    },

    async endSessions({ who, change: commit }: Doer, username: string) {
      await manageable(db, who, username)
      await commit(module, async ({ tx, audit }) => {
        await sessionStore(tx, now).endAll(username, username === who.username ? who.id : undefined)
        await audit(`Ended the sessions of ${username}`)
      })
    },

    async sessionsOf(who: Session, username: string) {
      await manageable(db, who, username)
      return listedSessions(db, deps, { username, here: who.id }).all()
    },

    async endSession({ who, change: commit }: Doer, username: string, name: string) {
      await manageable(db, who, username)
      await commit(module, async ({ tx, audit }) => {
        const device = await listedSessions(tx, deps, { username, here: who.id }).end(name)
        await audit(`Ended a session of ${username}: ${device}`)
      })
    },

    async unlock({ who, change: commit }: Doer, username: string) {
      await manageable(db, who, username)
      await commit(module, async ({ tx, audit }) => {
        await forgetTries(tx, username)
        await userStore(tx).update(username, { wrong_codes_in_a_row: 0 })
        await audit(`Unlocked the sign-in of ${username}`)
      })
    },
  }
}

async function existingUser(db: Db, username: string) {
  const user = await userStore(db).find(username)
  if (!user) throw new Refusal(unknownUser)
  return user
}

async function manageable(db: Db, who: Session, username: string): Promise<void> {
  const user = await existingUser(db, username)
  if (username !== who.username) barUnlessManages(who, user)
}

/** ROLE-4, ROLE-5: throws 403. */
export function barUnlessManages(
  who: Person,
  { usergroup, role, is_owner }: Pick<User, 'usergroup' | 'role' | 'is_owner'>,
): void {
  if (!mayManage(admits('appointAdmins', who), { usergroup, role, isOwner: is_owner }))
    throw new HttpError(403, messages.notAllowed)
}

function refuseMobile(username: string, { usergroup, role }: Pick<User, 'usergroup' | 'role'>): void {
  if (isMobile(username) && (usergroup !== 'Student' || role !== '')) throw new Refusal(mobileIsForApplicants)
}

/** A role would give an applicant's account, with its codes of four digits, the rights of staff. */
function refuseMix({ usergroup, role }: Pick<User, 'usergroup' | 'role'>): void {
  if (usergroup === 'Student' && role !== '') throw new Refusal(studentHasNoRole)
}

const nameIn = (seen: SeenAccount | undefined, column: string): string =>
  Object.entries(seen?.names ?? {}).find(([name]) => name === column)?.[1] ?? column

const columnsIn = (seen: SeenAccount | undefined): Seen =>
  seen?.values &&
  Object.fromEntries(
    Object.entries(seen.names).flatMap(([column, name]) => {
      const value = seen.values?.[name]
      return value === undefined ? [] : [[column, value]]
    }),
  )

function differing(user: User, wanted: Details & Rights): Partial<User> {
  const keys = ['firstname', 'lastname', 'gender', 'usergroup', 'role', 'is_active'] as const
  const changed = keys.filter((key) => wanted[key] !== undefined && wanted[key] !== user[key])
  return Object.fromEntries(changed.map((key) => [key, wanted[key]]))
}

const asIn = (user: User, change: object) => Object.fromEntries(Object.entries(user).filter(([key]) => key in change))
