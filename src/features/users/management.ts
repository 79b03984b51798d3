import type { Broken } from '#shared/rule.ts'
import { applicantPasswordLength, longestPassword, shortPassword } from './contract.ts'
import { longPassword } from './password-strength.ts'

/** What the rights of an account depend on. */
type Target = { usergroup: string; role: string; isOwner: boolean }

/**
 * Whether somebody may change another's account: the owner's is the owner's own affair, and only the owner and Super-Admins
 * make admins or touch one (product.md, Roles). `appoints` is the right `appointAdmins` of whoever asks.
 */
export const mayManage = (appoints: boolean, { usergroup, role, isOwner }: Target) =>
  !isOwner && (appoints || (usergroup !== 'admin' && role !== '3'))

type Account = { firstname: string; password: string; usergroup: string | undefined }

/**
 * The rules of the management screen that follow the user name, in order (back-office specification, section 5). An account
 * that exists keeps its password while none is typed, and a sales account need not get a group.
 */
export function accountFault({ firstname, password, usergroup }: Account, before?: { usergroup: string }): Broken | undefined {
  if (firstname.trim() === '') return { field: 'firstname', message: 'First Name is required!' }
  if (password === '' && !before) return { field: 'password', message: 'Password is required!' }
  if (!usergroup && before?.usergroup !== '') return { field: 'usergroup', message: 'Usergroup is required!' }
  return password === '' ? undefined : passwordFault(password)
}

/** What is wrong with the length of a password that somebody chose (product.md, Sign-in). */
export function passwordFault(password: string): Broken | undefined {
  if (password.length < applicantPasswordLength) return { field: 'password', message: shortPassword }
  return password.length > longestPassword ? { field: 'password', message: longPassword } : undefined
}
