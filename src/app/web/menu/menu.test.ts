import { expect, test } from 'vitest'
import { barOf } from './bottom-bar.ts'
import { menuOf } from './menu.tsx'
import { tabsOf } from './places.ts'
import { screens as allScreens } from '../screens/screens.tsx'
import { rightsOf, type Person } from '#shared/roles.ts'
import { hasRow } from '../routing/redirects.ts'
import { group, section, type Screen } from '../screens/screen.ts'

const screen = (route: string, access: Screen['access'], menu: Partial<Screen['menu']> = {}): Screen => ({
  route,
  title: route,
  layout: 'admin',
  access,
  menu: { label: route, icon: 'files', ...menu },
  body: () => null,
  load: async () => ({}),
})
const lists = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => screen(`/${name}`, 'administer'))
const screens = [
  screen('/dashboard', 'readDashboard'),
  ...section(
    'Admissions',
    screen('/myapplication', 'readApplications', { usergroups: ['Student'] }),
    screen('/newapplication', 'readAllApplications'),
  ),
  ...section('Sales', screen('/dataentry', 'enterSheets'), screen('/pendingapproval', 'checkSheets')),
  ...section('Lists', ...group('Masters', ...lists)),
  ...section('System', screen('/announcements', 'signed-in'), screen('/myaccount', 'signed-in', { usergroups: ['Student'] })),
]
const person = (usergroup: string, ...rights: string[]) => ({
  username: '',
  firstname: '',
  lastname: '',
  usergroup,
  role: '',
  rights,
  sessionid: '',
  expires: '',
  pending: false,
  mustSetPassword: false,
  mustAgree: false,
  isAddressAsked: false,
  secondStepBy: '',
  mustSetUpSecondStep: false,
  timeZone: 'Asia/Kolkata',
  language: '',
})
const everything = ['readDashboard', 'readApplications', 'readAllApplications', 'enterSheets', 'checkSheets', 'administer']
const titles = (...rights: string[]) => menuOf(screens, person('admin', ...rights)).map(({ title }) => title)

test('of a long menu the lists alone have a heading, of a short one nothing', () => {
  expect(titles(...everything)).toEqual([undefined, undefined, undefined, 'Lists', undefined])
  expect(titles('readDashboard', 'readAllApplications')).toEqual([undefined, undefined, undefined])
})

test('a group is one row of its section, and rows that are not screens come last', () => {
  const ranges = { label: 'CTC Range', onPress: () => {} }
  const menu = menuOf(screens, person('admin', ...everything), { more: { Lists: ranges } })
  expect(menu[3]?.items.map(({ label }) => label)).toEqual(['Masters', 'CTC Range'])
})

const someone = (who: Partial<Person>) => {
  const { usergroup, role, isOwner }: Person = { usergroup: '', role: '', isOwner: false, ...who }
  return { ...person(usergroup, ...rightsOf({ usergroup, role, isOwner })), role }
}
const rowsOf = (who: Partial<Person>) => menuOf(allScreens, someone(who)).flatMap(({ items }) => items.map(({ label }) => label))
const everyones = ['Status Master', 'Announcements']

test('SCREEN-63: an admin has the rows of the product, each place one of them', () => {
  expect(rowsOf({ usergroup: 'admin' })).toEqual([
    'Dashboard',
    'Applications',
    'Letters',
    'Today',
    'Sheets',
    'Results',
    'Masters',
    'Status Master',
    'User Management',
    'Activity Log',
    'Announcements',
    'Settings',
  ])
  expect(rowsOf({ usergroup: 'moderator' })).toEqual(['Dashboard', 'Review', 'Applications', 'Letters', ...everyones])
})

test('SCREEN-63: the roles of daily sales have the screens of their day as rows', () => {
  const sheets = ['Approved Entry', 'My Approved Entry']
  const settings = ['Shows', 'Distributors']
  expect(rowsOf({ role: '1' })).toEqual([
    'Dashboard',
    'Today',
    'Data Entry',
    'Submited Entry',
    'Unsaved work',
    ...everyones,
    ...settings,
  ])
  expect(rowsOf({ role: '2' })).toEqual(['Dashboard', 'Today', 'Pending for approval', ...sheets, ...everyones, ...settings])
  for (const row of ['Today', 'Data Entry', 'Pending for approval', ...sheets, 'Sequence finder', 'User Management'])
    expect(rowsOf({ role: '3' })).toContain(row)
})

test('SCREEN-63: every screen with a row is still one step from it: by a tab, a group or the menu of Settings', () => {
  for (const who of [{ usergroup: 'admin' }, { role: '1' }, { role: '2' }, { role: '3' }, { usergroup: 'moderator' }] as const) {
    const reached = menuOf(allScreens, someone(who)).flatMap(({ items }) =>
      items.flatMap((item) =>
        ('children' in item ? item.children : [item]).flatMap((row) => ('route' in row ? [row.route, ...(row.also ?? [])] : [])),
      ),
    )
    const all = allScreens.filter((screen) => hasRow(screen, someone(who))).map(({ route }) => route)
    expect(reached.toSorted()).toEqual(all.toSorted())
  }
})

test('SCREEN-63: a screen has the others of its place as tabs, as far as the person may open them', () => {
  const tabs = (who: Partial<Person>, route: string) => tabsOf(allScreens, someone(who), route)?.tabs.map(({ label }) => label)
  expect(tabs({ usergroup: 'admin' }, '/maillog')).toEqual(['Letters sent', 'Letters', 'Mail Templates', 'Mail Log'])
  expect(tabs({ usergroup: 'admin' }, '/newapplication')).toEqual(['Review', 'List', 'Import', 'Trash'])
  expect(tabs({ usergroup: 'moderator' }, '/newapplication')).toEqual(['List', 'Import'])
  expect(tabs({ usergroup: 'moderator' }, '/sendings')).toBeUndefined()
  expect(tabs({ usergroup: 'admin' }, '/dashboard')).toBeUndefined()
  expect(tabs({ role: '1' }, '/dataentry')).toBeUndefined()
  expect(tabs({ usergroup: 'admin' }, '/sitesettings')).toBeUndefined()
})

test('the bar of a phone has the three most used screens of a person', () => {
  const bar = (who: Partial<Person>) => barOf(allScreens, someone(who)).map(({ label }) => label)
  expect(bar({ usergroup: 'Student' })).toEqual(['My Applications', 'Announcements', 'My Account'])
  expect(bar({ role: '1' })).toEqual(['Today', 'Data Entry', 'Sheets'])
  expect(bar({ role: '2' })).toEqual(['To check', 'Today', 'Sheets'])
  expect(bar({ usergroup: 'moderator' })).toEqual(['Review', 'Applications', 'Dashboard'])
  expect(bar({ usergroup: 'admin' })).toEqual(['Applications', 'Pending for approval', 'Dashboard'])
})
