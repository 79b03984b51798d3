import { roleCodes, roleNames, type RoleCode } from '#shared/roles.ts'
import { isMobile } from '#shared/text/user-name.ts'
import type { ListedUser } from '../list-contract.ts'
import { mayManage } from '../management.ts'
import { texts } from './texts.ts'

export const roleCodeOf = (name: string): RoleCode | '' => roleCodes.find((code) => roleNames[code] === name) ?? ''

/** The server decides. The owner's account offers Delete, and the server's refusal says why not. */
export function userPermissions(user: ListedUser | undefined, username: string | undefined, appoints: boolean) {
  if (!user) return { isOwn: false, mayEdit: true, mayDelete: false, keepsRights: false }
  const isOwn = user.Username === username
  const manages = mayManage(appoints, { ...user, role: roleCodeOf(user.Roalval) })
  return { isOwn, mayEdit: isOwn || manages, mayDelete: user.isOwner || (manages && !isOwn), keepsRights: isOwn }
}

export const nameStays = (username: string) => (isMobile(username) ? texts.mobileStays : texts.emailStays)
