import { standingsOf, type Person, type Standing } from './roles.ts'

/**
 * ROLE-6, ROLE-9 and others: who may do what. Calls, screens, sidebar and buttons all name a right from here, so the screen
 * can't offer what the server refuses. Super-Admins and the owner are added by `standingsOf`.
 */
export const rights = {
  readApplications: ['Student', 'viewer', 'moderator', 'admin'],
  readAllApplications: ['viewer', 'moderator', 'admin'],
  writeApplications: ['Student', 'moderator', 'admin'],
  writeAllApplications: ['moderator', 'admin'],
  takeAllDocuments: ['viewer', 'moderator', 'admin'],
  decideApplications: ['moderator', 'admin'],
  deleteApplications: ['admin'],
  reopenApplications: ['owner'],
  revealAadhaar: ['owner'],
  erasePeople: ['owner'],
  readDashboard: ['viewer', 'moderator', 'admin', '1', '2'],
  readLogs: ['admin'],
  administer: ['admin'],
  appointAdmins: ['3'],
  readSalesLists: ['admin', '1', '2'],
  readDistributorDetails: ['admin', '2'],
  enterSheets: ['admin', '1'],
  checkSheets: ['admin', '2'],
  changeSheets: ['admin', '1', '2'],
  readEverySheet: ['admin'],
  approveOwnSheets: ['admin'],
  reopenSheets: ['owner'],
  removeSheets: ['admin'],
  removeApprovedSheets: ['owner'],
  findNumbers: ['admin', '3'],
  pay: ['Student', 'admin'],
  readPartners: ['Student', 'viewer', 'moderator', 'admin'],
} as const satisfies Record<string, readonly Standing[]>

export type Right = keyof typeof rights

/** Who may make a call: anyone at all, anyone signed in, or the holders of a right. */
export type Access = 'anyone' | 'signed-in' | Right

/** Whether a person, or an anonymous caller, is authorised for a call or a screen. */
export function admits(access: Access, person: Person | undefined): boolean {
  if (access === 'anyone') return true
  if (!person) return false
  if (access === 'signed-in') return true
  const standings = standingsOf(person)
  return rights[access].some((standing) => standings.has(standing))
}

/** The rights a person holds, for the screen to draw itself by. */
export const rightsOf = (person: Person): Right[] => (Object.keys(rights) as Right[]).filter((right) => admits(right, person))
