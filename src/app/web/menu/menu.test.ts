import { expect, test } from 'vitest'
import { usualRoutes } from './bottom-bar.ts'
import { menuOf } from './menu.tsx'
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
  ...section('People and lists', ...group('Masters', ...lists)),
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

test('a long menu has a heading for each section, a short one none', () => {
  expect(titles(...everything)).toEqual([undefined, 'Admissions', 'Sales', 'People and lists', 'System'])
  expect(titles('readDashboard', 'readAllApplications')).toEqual([undefined, undefined, undefined])
})

test('a group is one row of its section, and rows that are not screens come last', () => {
  const ranges = { label: 'CTC Range', onPress: () => {} }
  const menu = menuOf(screens, person('admin', ...everything), { more: { 'People and lists': ranges } })
  expect(menu[3]?.items.map(({ label }) => label)).toEqual(['Masters', 'CTC Range'])
})

test('the bar of a phone has the three most used screens of a person', () => {
  expect(usualRoutes(screens, person('Student', 'readApplications'))).toEqual(['/myapplication', '/announcements', '/myaccount'])
  expect(usualRoutes(screens, person('', 'readDashboard', 'enterSheets'))).toEqual(['/dashboard', '/dataentry', '/announcements'])
  expect(usualRoutes(screens, person('admin', ...everything))).toEqual(['/newapplication', '/pendingapproval', '/dashboard'])
})
