import { needsAppointing, usergroups, type Usergroup } from '#shared/roles.ts'
import { isBlank, type Violation } from '#shared/rule.ts'
import { messages } from '#shared/messages.ts'
import { groupRequired, longestPassword } from './contract.ts'
import { applicantPasswordLength, shortPassword } from './messages.ts'

/** SIGN-18: the one place that decides it. */
export const commonPassword = 'This password is too common. Choose another.'
export const longPassword = 'Password should have maximum 128 characters.'

type Target = { usergroup: string; role: string; isOwner: boolean }

/** ROLE-4, ROLE-5: the owner's account is the owner's alone. `appoints` is the caller's right `appointAdmins`. */
export const mayManage = (appoints: boolean, { usergroup, role, isOwner }: Target) =>
  !isOwner && (appoints || !(needsAppointing(usergroup) || needsAppointing(role)))

type Account = { firstname: string; password: string; usergroup: string | undefined }

/** USER-3, USER-5: in order. An existing account keeps its password if none is typed, and may lack a name or group it never had. */
export function accountFault(
  { firstname, password, usergroup = '' }: Account,
  before?: { firstname: string; usergroup: string },
): Violation | undefined {
  if (isBlank(firstname) && before?.firstname !== '') return { field: 'firstname', message: 'First Name is required!' }
  if (password === '' && !before) return { field: 'password', message: messages.passwordRequired }
  const keepsNone = usergroup === '' && before?.usergroup === ''
  if (!keepsNone && usergroupNamed(usergroup) === undefined) return { field: 'usergroup', message: groupRequired }
  return password === '' ? undefined : passwordFault(password)
}

export const usergroupNamed = (name: string): Usergroup | undefined => usergroups.find((group) => group === name)

export function passwordFault(password: string): Violation | undefined {
  if (password.length < applicantPasswordLength) return { field: 'password', message: shortPassword }
  return password.length > longestPassword ? { field: 'password', message: longPassword } : undefined
}
