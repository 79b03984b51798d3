/** ROLE-1: the user groups. An empty group is a sales account. */
export const usergroups = ['admin', 'moderator', 'viewer', 'Student'] as const
export type Usergroup = (typeof usergroups)[number]

/** The second role scheme on the user record: the code on the wire, and the name that lists show. */
export const roleNames = {
  '1': 'Data-Entry-Operator',
  '2': 'Quality-Checker',
  '3': 'Super-Admin',
} as const
export type RoleCode = keyof typeof roleNames

/** What a person may act as; usually more than one. */
export type Standing = Usergroup | RoleCode | 'owner'

/** The part of a user record that rights are read from. */
export type Person = { usergroup: Usergroup | ''; role: RoleCode | ''; isOwner: boolean }

/** ROLE-3: every standing a person acts with. Super-Admins and the owner may do all that an admin may, and all daily work. */
export function standingsOf({ usergroup, role, isOwner }: Person): ReadonlySet<Standing> {
  const standings = new Set<Standing>()
  if (usergroup) standings.add(usergroup)
  if (role) standings.add(role)
  if (isOwner) standings.add('owner')
  if (isOwner || role === '3') for (const each of ['admin', '1', '2', '3'] as const) standings.add(each)
  return standings
}
