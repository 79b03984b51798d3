import { readFileSync } from 'node:fs'
import { roleCodes, roleKeys, usergroups, type RoleKey } from '#shared/roles.ts'
import type { Client } from '../support/client.ts'
import type { TestApp } from '../support/test-app.ts'

/** ROLE-1, ROLE-2: every kind of caller, those with the fewest rights first; `nobody` has no session. */
export const callers = ['nobody', ...usergroups.toReversed(), ...roleCodes, 'owner'] as const
export type CallerKind = 'nobody' | RoleKey

/** The rows of the table in `docs/product/roles.md`: each right with the roles that have a tick there. */
export function ticks(): Map<string, string[]> {
  const page = readFileSync('docs/product/roles.md', 'utf8')
  const [head = [], , ...rows] = [...page.matchAll(/^\| .*\|$/gm)].map(([line]) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  return new Map(rows.map(([right = '', ...cells]) => [right, head.slice(1).filter((_, at) => cells[at] === '✓')]))
}

/** ROLE-9 to ROLE-20: who may do what, from the documents and not from the code. */
export function holders(right: string): readonly CallerKind[] {
  const ticked = ticks().get(right)
  if (!ticked) throw new Error(`docs/product/roles.md has no row for ${right}`)
  return roleKeys.filter((key) => ticked.includes(key))
}

export const signedIn: readonly CallerKind[] = roleKeys
export const anyone: readonly CallerKind[] = ['nobody', ...signedIn]
export const readers = holders('readApplications')
export const writers = holders('writeApplications')
export const takers = holders('takeAllDocuments')
export const staffReaders = holders('readAllApplications')
export const deciders = holders('decideApplications')
export const admins = holders('administer')
export const deleters = holders('deleteApplications')
export const reopeners = holders('reopenApplications')
export const revealers = holders('revealAadhaar')
export const erasers = holders('erasePeople')
export const logReaders = holders('readLogs')
export const partnerReaders = holders('readPartners')
export const sheetReopeners = holders('reopenSheets')
export const settingsOwners = holders('changeSalesSettings')
export const policyOwners = holders('changeSignInPolicy')
export const breakOwners = holders('acknowledgeBreaks')
export const dashboard = holders('readDashboard')
export const salesReaders = holders('readSalesLists')
export const enterers = holders('enterSheets')
export const checkers = holders('checkSheets')
export const finders = holders('findNumbers')
export const payers = holders('pay')

/** A client for every kind of caller, each with an account of its own: `student@example.org`, `role1@example.org`, … */
export async function everyCaller(app: TestApp): Promise<Map<CallerKind, Client>> {
  const clients = new Map<CallerKind, Client>([['nobody', app.anyone()]])
  for (const usergroup of usergroups)
    clients.set(usergroup, await app.as(`${usergroup.toLowerCase()}@example.org`, { usergroup }))
  for (const role of roleCodes) clients.set(role, await app.as(`role${role}@example.org`, { role }))
  return clients.set('owner', await app.as('owner@example.org', { isOwner: true }))
}
