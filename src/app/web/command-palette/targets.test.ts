import { expect, test } from 'vitest'
import { matching, targetsOf } from './targets.ts'
import { rights } from '#shared/roles.ts'
import { screens as allScreens } from '../screens/screens.tsx'
import type { Screen } from '../screens/screen.ts'

const screen = (route: string, title: string, access: Screen['access'], menu?: Partial<Screen['menu']>) => ({
  route,
  title,
  access,
  ...(menu && { menu: { label: title, icon: 'files' as const, ...menu } }),
})
const screens = [
  screen('/login', 'Sign in', 'anyone'),
  screen('/ctcrange', 'CTC Range', 'anyone'),
  screen('/newapplication', 'Applications', 'readAllApplications', {}),
  screen('/myapplication', 'My Applications', 'readApplications', { usergroups: ['Student'] }),
  screen('/gendermaster', 'Gender Master', 'administer', { group: 'Masters' }),
  screen('/Users', 'Users', 'administer', {}),
  screen('/userwisedownloadlist', 'User Wise Download List', 'readLogs', {}),
  screen('/myaccount', 'My Account', 'signed-in', { usergroups: ['Student'] }),
]
const admin = { usergroup: 'admin', rights: ['readApplications', 'readAllApplications', 'administer', 'readLogs'] }
const routes = (usergroup: string, rights: string[]) => targetsOf(screens, { usergroup, rights }).map(({ route }) => route)

test('the palette offers the screens of the sidebar, the account and the CTC ranges, and nothing else', () => {
  expect(routes('Student', ['readApplications'])).toEqual(['/myapplication', '/myaccount', '/ctcrange'])
  expect(routes('viewer', ['readApplications', 'readAllApplications'])).toEqual(['/newapplication', '/ctcrange', '/myaccount'])
  expect(routes('', [])).toEqual(['/ctcrange', '/myaccount'])
})

test('SCREEN-65: each screen with a row has at least three other words, and a part of Settings is a target too', () => {
  const everything = { usergroup: 'admin', rights: [...rights] }
  const targets = targetsOf(allScreens, everything).filter(({ where }) => where !== 'Masters')
  for (const { aliases } of targets) expect(aliases.split(' ').length).toBeGreaterThanOrEqual(3)
  expect(matching(targets, 'sso')).toMatchObject([{ label: 'Sign-in security', route: '/sitesettings', part: 'security' }])
  expect(matching(targets, 'outbox')).toMatchObject([{ label: 'Lead updates' }])
})

test('a screen is found by any part of its name or group, with names that start with the words first', () => {
  const targets = targetsOf(screens, admin)
  const found = (typed: string) => matching(targets, typed).map(({ label }) => label)
  expect(found('')).toHaveLength(targets.length)
  expect(found('mas gen')).toEqual(['Gender Master'])
  expect(found(' USER ')).toEqual(['Users', 'User Wise Download List'])
  expect(found('a')[0]).toBe('Applications')
  expect(found('nowhere')).toEqual([])
  expect(found('salary')).toEqual(['CTC Range'])
})
