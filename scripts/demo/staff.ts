import { roleCodes, roleName, usergroups, type RoleCode, type Usergroup } from '#shared/roles.ts'

/** The password of all accounts, printed at the end. */
export const demoPassword = 'a walk through the demo'

/** A staff member. */
export type Colleague = {
  username: string
  firstname: string
  lastname: string
  gender: 'M' | 'F'
  usergroup: Usergroup | ''
  role: RoleCode | ''
  isActive: boolean
  /** A description for people who try the demo. */
  does: string
}

const colleague = (
  name: string,
  gender: Colleague['gender'],
  username: string,
  { does, ...standing }: Pick<Colleague, 'does'> & Partial<Colleague>,
): Colleague => {
  const [firstname = '', lastname = ''] = name.split(' ')
  return {
    username: `${username}@example.org`,
    firstname,
    lastname,
    gender,
    usergroup: '',
    role: '',
    isActive: true,
    does,
    ...standing,
  }
}

const named: readonly Colleague[] = [
  colleague('Vasanthi Krishnan', 'F', 'admin', { usergroup: 'admin', does: 'admin' }),
  colleague('Karim Haddad', 'M', 'admissions', { usergroup: 'moderator', does: 'moderator: decides applications' }),
  colleague('Grace Mensah', 'F', 'recruiter', { usergroup: 'moderator', does: 'moderator: keeps job applications' }),
  colleague('Suresh Pandian', 'M', 'viewer', { usergroup: 'viewer', does: 'viewer: reads applications' }),
  colleague('Yamuna Selvam', 'F', 'entry', { role: '1', does: 'Data-Entry-Operator' }),
  colleague('Joseph Varghese', 'M', 'entry2', { role: '1', does: 'Data-Entry-Operator' }),
  colleague('Farida Khan', 'F', 'checker', { role: '2', does: 'Quality-Checker' }),
  colleague('Anand Rao', 'M', 'super', { role: '3', does: 'Super-Admin' }),
  colleague('Leela Nair', 'F', 'former', { usergroup: 'viewer', isActive: false, does: 'viewer, switched off' }),
]

const isHeld = (key: Usergroup | RoleCode) =>
  named.some(({ isActive, usergroup, role }) => isActive && (usergroup === key || role === key))
const newcomer = (role: Usergroup | RoleCode, does: Partial<Colleague>) =>
  colleague(`Robin ${roleName(role)}`, 'F', roleName(role).toLowerCase(), { ...does, does: roleName(role) })

/** One person per staff group and role, and one who has left. */
export const staff: readonly Colleague[] = [
  ...named,
  ...usergroups.flatMap((usergroup) =>
    usergroup === 'Student' || isHeld(usergroup) ? [] : [newcomer(usergroup, { usergroup })],
  ),
  ...roleCodes.flatMap((role) => (isHeld(role) ? [] : [newcomer(role, { role })])),
]

/** The people who decide on applications, and who create those of candidates. */
export const admissions = 'admissions@example.org'
export const recruiter = 'recruiter@example.org'
export const admin = 'admin@example.org'

/** The people who enter the daily sheets, check them, or do both. */
export const entry = 'entry@example.org'
export const entry2 = 'entry2@example.org'
export const checker = 'checker@example.org'
export const superAdmin = 'super@example.org'
