import { byName } from './lists.ts'

/** `docs/product/roles.md` describes each and lists its roles; a test compares its table with the roles below. */
export const rights = [
  'readApplications',
  'readAllApplications',
  'writeApplications',
  'writeAllApplications',
  'takeAllDocuments',
  'decideApplications',
  'deleteApplications',
  'reopenApplications',
  'revealAadhaar',
  'erasePeople',
  'readDashboard',
  'readLogs',
  'administer',
  'changeLists',
  'appointAdmins',
  'readSalesLists',
  'readDistributorDetails',
  'enterSheets',
  'checkSheets',
  'changeSheets',
  'readEverySheet',
  'approveOwnSheets',
  'reopenSheets',
  'removeSheets',
  'removeApprovedSheets',
  'changePastRates',
  'changeSalesSettings',
  'changeSignInPolicy',
  'acknowledgeBreaks',
  'findNumbers',
  'pay',
  'readPartners',
] as const
export type Right = (typeof rights)[number]

type Role = {
  name?: string
  may: readonly Right[]
  /** ROLE-5: only people with `appointAdmins` can give it, and change accounts that have it. */
  needsAppointing?: true
}

const student: readonly Right[] = ['readApplications', 'writeApplications', 'pay', 'readPartners']
const viewer: readonly Right[] = ['readApplications', 'readAllApplications', 'takeAllDocuments', 'readDashboard', 'readPartners']
const moderator: readonly Right[] = [...viewer, 'writeApplications', 'writeAllApplications', 'decideApplications']
const operator: readonly Right[] = ['readDashboard', 'readSalesLists', 'enterSheets', 'changeSheets']
const checker: readonly Right[] = ['readDashboard', 'readSalesLists', 'readDistributorDetails', 'checkSheets', 'changeSheets']
const admin: readonly Right[] = [
  ...moderator,
  ...operator,
  ...checker,
  'deleteApplications',
  'readLogs',
  'administer',
  'changeLists',
  'readEverySheet',
  'approveOwnSheets',
  'removeSheets',
  'findNumbers',
  'pay',
]
/** ROLE-3: Super-Admins may do all that an admin may, and all daily work. */
const superAdmin: readonly Right[] = [...admin, 'appointAdmins']
/** ROLE-4, ROLE-20: the account of `ADMIN_EMAIL`. */
const owner: readonly Right[] = [
  ...superAdmin,
  'reopenApplications',
  'revealAadhaar',
  'erasePeople',
  'reopenSheets',
  'removeApprovedSheets',
  'changePastRates',
  'changeSalesSettings',
  'changeSignInPolicy',
  'acknowledgeBreaks',
]

const declare = <Key extends string>(roles: Record<Key, Role>): Record<Key, Role> => roles

/** ROLE-1: the user groups, in the order in which screens offer them. An account without one is a sales account. */
const groupTable = declare({
  admin: { may: admin, needsAppointing: true },
  moderator: { may: moderator },
  viewer: { may: viewer },
  Student: { may: student },
})
/** ROLE-2: the second role scheme on the user record: the code on the wire, and the name that lists show. */
const codeTable = declare({
  '1': { name: 'Data-Entry-Operator', may: operator },
  '2': { name: 'Quality-Checker', may: checker },
  '3': { name: 'Super-Admin', may: superAdmin, needsAppointing: true },
})
const table = { ...groupTable, ...codeTable, owner: { may: owner } }

export type Usergroup = keyof typeof groupTable
export type RoleCode = keyof typeof codeTable
export type RoleKey = keyof typeof table

const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[]

export const usergroups: readonly Usergroup[] = keysOf(groupTable)
export const roleCodes: readonly RoleCode[] = keysOf(codeTable)
export const roleKeys: readonly RoleKey[] = [...usergroups, ...roleCodes, 'owner']

const declared = (key: RoleKey): Role => table[key]

export const roleName = (key: RoleKey): string => declared(key).name ?? key
export const roleNames: Readonly<Record<RoleCode, string>> = byName(roleCodes, roleName)

export const holdersOf = (right: Right): RoleKey[] => roleKeys.filter((key) => declared(key).may.includes(right))

export const needsAppointing = (key: string): boolean =>
  roleKeys.some((role) => role === key && declared(role).needsAppointing === true)

export type Person = {
  usergroup: Usergroup | ''
  role: RoleCode | ''
  isOwner: boolean
  /** KEY-3: for an API key, the rights of its maker that it was given. */
  only?: readonly Right[]
}

export const hasRight = ({ usergroup, role, isOwner, only }: Person, right: Right): boolean =>
  [usergroup, role, isOwner && ('owner' as const)].some((key) => key && declared(key).may.includes(right)) &&
  (only === undefined || only.includes(right))

export const rightsOf = (person: Person): Right[] => rights.filter((right) => hasRight(person, right))

export const isApplicant = ({ usergroup, role, isOwner }: Person): boolean => usergroup === 'Student' && role === '' && !isOwner
