import type { Db } from '#server/db/open.ts'
import type { Person } from '#shared/roles.ts'
import { barUnlessManages } from './manage.ts'
import { invitationStore } from './invite/store.ts'
import { userStore, type User } from './store.ts'

type NewAccount = Pick<User, 'username' | 'firstname' | 'lastname' | 'usergroup' | 'role'>

export const findAccount = (db: Db, username: string): Promise<User | undefined> => userStore(db).find(username)

export const countWrongCode = (db: Db, username: string): Promise<number> => userStore(db).wrongCode(username)

export const noteSignIn = (db: Db, username: string, at: Date, byPassword: boolean): Promise<void> =>
  userStore(db).signedIn(username, at, byPassword)

export const renewPassword = (db: Db, user: User, hash: string): Promise<unknown> => userStore(db).renewPassword(user, hash)

export const makeAccount = (tx: Db, account: NewAccount): Promise<boolean> => userStore(tx).insertMissing(account)

export const giveRights = (tx: Db, username: string, rights: Pick<User, 'usergroup' | 'role'>): Promise<void> =>
  userStore(tx).update(username, rights)

export const assertManages = (who: Person, account: User): void => barUnlessManages(who, account)

export { signInChangedMail } from './account-mails.ts'

export { mustAgree } from './consents/consent.ts'

export { currentNotice } from './consents/consent.ts'

export { agreedTo } from './consents/consent.ts'

export const removeAccount = (tx: Db, username: string): Promise<void> => userStore(tx).remove(username)

export const forgetInvitation = (tx: Db, username: string): Promise<void> => invitationStore(tx).forget(username)

export { keepLanguage } from './language/keep-language.ts'

export { languageOf } from './language/language-of.ts'

export const ownerAccount = (db: Db): Promise<User | undefined> => userStore(db).owner()

export { staffWhoRead } from './list/staff.ts'

export { staffWith } from './list/staff.ts'

export { personName } from './list/person-name-store.ts'

export { nameOfUser } from './list/person-name-store.ts'
