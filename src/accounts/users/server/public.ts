import type { Db } from '#server/db/open.ts'
import type { Person } from '#shared/roles.ts'
import { barUnlessManages } from './manage.ts'
import { invitationStore } from './invite/store.ts'
import { userStore, type User } from './store.ts'

type NewAccount = Pick<User, 'username' | 'firstname' | 'lastname' | 'usergroup' | 'role'>

/** The account of a name. */
export const findAccount = (db: Db, username: string): Promise<User | undefined> => userStore(db).find(username)

/** Counts a wrong code of an account and returns how many there were in a row; 0 without an account. */
export const countWrongCode = (db: Db, username: string): Promise<number> => userStore(db).wrongCode(username)

/** Notes a sign-in, which ends the wrong codes in a row; a one-time password is forgotten with its first use. */
export const noteSignIn = (db: Db, username: string, at: Date, byPassword: boolean): Promise<void> =>
  userStore(db).signedIn(username, at, byPassword)

/** Keeps the present password of an account under a new hash, unless it was changed meanwhile. */
export const renewPassword = (db: Db, user: User, hash: string): Promise<unknown> => userStore(db).renewPassword(user, hash)

/** Makes an account without a password, of somebody whom the institution's own sign-in vouches for; false where there is one. */
export const makeAccount = (tx: Db, account: NewAccount): Promise<boolean> => userStore(tx).insertMissing(account)

/** Gives an account other rights. */
export const giveRights = (tx: Db, username: string, rights: Pick<User, 'usergroup' | 'role'>): Promise<void> =>
  userStore(tx).update(username, rights)

/** Throws 403 where a person may not change an account. */
export const assertManages = (who: Person, account: User): void => barUnlessManages(who, account)

/** The mail to the owner of an account about its sign-in; undefined without a mailbox. */
export { signInChangedMail } from './account-mails.ts'

/** Returns whether a Student still has to agree to the present privacy notice. */
export { mustAgree } from './consents/consent.ts'

/** SIGN-30: the present privacy notice; refuses a version that is no longer the present one. */
export { currentNotice } from './consents/consent.ts'

/** SIGN-30: stores a consent given before the account existed, if there is one. */
export { agreedTo } from './consents/consent.ts'

/** Takes an account out, when its person is erased. */
export const removeAccount = (tx: Db, username: string): Promise<void> => userStore(tx).remove(username)

/** Forgets an invitation of an address, when its person is erased. */
export const forgetInvitation = (tx: Db, username: string): Promise<void> => invitationStore(tx).forget(username)

/** LANG-10: keeps the language that an applicant has chosen on a page. */
export { keepLanguage } from './language/keep-language.ts'

/** LANG-10: the language in which somebody is written to; `asked` is that of the page they are on. */
export { languageOf } from './language/language-of.ts'

/** The account that can't be removed. */
export const ownerAccount = (db: Db): Promise<User | undefined> => userStore(db).owner()

/** QUEUE-2: active accounts that read all applications, by their names. */
export { staffWhoRead } from './list/staff.ts'

/** Active accounts that hold a right, by user name; `name` is blank if they have none. */
export { staffWith } from './list/staff.ts'

/** SQL: the name of an account's person; the table must be named `users`. */
export { personName } from './list/person-name-store.ts'

/** SQL: the name of the person whose user name a column holds. */
export { nameOfUser } from './list/person-name-store.ts'
