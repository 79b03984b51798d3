import { describe, expect, test } from 'vitest'
import { rightsOf } from '#shared/roles.ts'
import type { Usergroup } from '#shared/roles.ts'
import { defaultOf, redirectFor, homeOf } from './redirects.ts'

const icon = 'icon' as never
const login = { route: '/login', access: 'anyone', redirect: 'wanted' } as const
const list = { route: '/newapplication', access: 'readAllApplications', menu: { label: 'Applications', icon } } as const
const trash = { route: '/trash', access: 'deleteApplications', menu: { label: 'Trash', icon } } as const
const own = {
  route: '/myapplication',
  access: 'readApplications',
  menu: { label: 'My Applications', icon, usergroups: ['Student'] },
} as const
const form = { route: '/addnewapplication', access: 'anyone' } as const
const account = { route: '/myaccount', access: 'signed-in' } as const
const dashboard = { route: '/dashboard', access: 'readDashboard', menu: { label: 'Dashboard', icon } } as const
const screens = [login, own, list, trash, form, account]

const person = (usergroup: Usergroup | '', mustSetUpSecondStep = false) => ({
  usergroup,
  rights: rightsOf({ usergroup, role: '', isOwner: false }),
  mustSetUpSecondStep,
})

describe('where signing in leads', () => {
  test('a Student to their applications', () => expect(homeOf(screens, person('Student'))).toBe('/myapplication'))
  test('others to the dashboard', () => expect(homeOf([...screens, dashboard], person('admin'))).toBe('/dashboard'))
  test('others to the first row of their sidebar while there is no dashboard', () =>
    expect(homeOf(screens, person('viewer'))).toBe('/newapplication'))
  test('a person without any row goes to My Account', () => expect(homeOf(screens, person(''))).toBe('/myaccount'))
})

describe('an address that is no screen leads', () => {
  test('to the sign-in page when signed out', () => expect(defaultOf(screens, undefined, '/nowhere')).toBe('/login'))
  test('to the application form when signed in', () =>
    expect(defaultOf(screens, person('Student'), '/nowhere')).toBe('/addnewapplication'))
  test("home from the site's own address, and from a dashboard that is not there", () => {
    expect(defaultOf(screens, person('admin'), '/')).toBe('/newapplication')
    expect(defaultOf(screens, person('admin'), '/dashboard')).toBe('/newapplication')
  })
})

describe('the guard of a screen', () => {
  test('allows only My Account, of the screens that need a session, after the deadline to set up a second step', () => {
    const late = person('admin', true)
    expect(redirectFor(screens, trash, late, undefined)).toBe('/myaccount')
    expect(redirectFor(screens, account, late, undefined)).toBeUndefined()
    expect(redirectFor(screens, form, late, undefined)).toBeUndefined()
  })
  test('lets everyone see a public screen, and only signed-in people another', () => {
    expect(redirectFor(screens, form, undefined, undefined)).toBeUndefined()
    expect(redirectFor(screens, list, undefined, undefined)).toBe('/login')
    expect(redirectFor(screens, list, person('admin'), undefined)).toBeUndefined()
  })
  test('redirects from the sign-in page to the requested page', () =>
    expect(redirectFor(screens, login, person('admin'), '/trash?page=2')).toBe('/trash?page=2'))
  test.each(['https://evil.example/', '//evil.example', '/login', '/trash/../login', '/nowhere', ''])(
    'leads home from the sign-in page instead of to %j',
    (wanted) => expect(redirectFor(screens, login, person('admin'), wanted)).toBe('/newapplication'),
  )
  test('redirects home from a screen that the person may not see', () =>
    expect(redirectFor(screens, login, person('Student'), '/trash')).toBe('/myapplication'))
})
