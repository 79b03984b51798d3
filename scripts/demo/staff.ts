import { roleCodes, roleName, usergroups, type RoleCode, type Usergroup } from '#shared/roles.ts'

export const demoPassword = 'a walk through the demo'

export type Colleague = {
  username: string
  firstname: string
  lastname: string
  gender: 'M' | 'F'
  usergroup: Usergroup | ''
  role: RoleCode | ''
  isActive: boolean
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

export const staff: readonly Colleague[] = [
  ...named,
  ...usergroups.flatMap((usergroup) =>
    usergroup === 'Student' || isHeld(usergroup) ? [] : [newcomer(usergroup, { usergroup })],
  ),
  ...roleCodes.flatMap((role) => (isHeld(role) ? [] : [newcomer(role, { role })])),
]

export const admissions = 'admissions@example.org'
export const recruiter = 'recruiter@example.org'
export const admin = 'admin@example.org'

export const entry = 'entry@example.org'
export const entry2 = 'entry2@example.org'
export const checker = 'checker@example.org'
export const superAdmin = 'super@example.org'
