import { readdirSync, readFileSync, statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { summaries } from '#app/api-page/summaries.ts'
import { styleOf } from '#admissions/applicant/front-page/server/style.ts'

const built = 'dist/web'

/** The reached sizes, with a small margin (docs/decisions/0019-weight-of-the-first-pages.md). Lower them when a page gets smaller. */
const most = { front: 5_000, panel: 90_000, pageStyle: 10_000, staff: { script: 191_000, style: 8_500 }, wizard: 264_500 }
const mostFont = 50_000
/** The sign-out's code for unsent answers, loaded by everybody who signs in (docs/decisions/0019-weight-of-the-first-pages.md). */
const mostForSignOut = 8_000
/** Scripts of the Review screen, in bytes, in addition to the list (docs/decisions/0148-review-of-an-application.md). */
const mostReview = 22_000

/** Everything needed to open a staff screen: bytes of script and number of files (docs/decisions/0311-opening-of-a-screen.md). */
const mostStaff = {
  'dashboard-screen': { bytes: 391_500, files: 30 },
  'list-screen': { bytes: 408_500, files: 34 },
  'review-screen': { bytes: 407_500, files: 31 },
  'entry-screen': { bytes: 396_500, files: 22 },
}

const page = readFileSync(`${built}/index.html`, 'utf8')
/** The files the page itself loads, and those it lists for each of its parts. */
const [, listed = '{}'] = /<meta name="files" content='([^']*)'/.exec(page) ?? []
const { files: named, parts: places }: { files: string[]; parts: Record<string, number[]> } = JSON.parse(listed)
const listOf = (part: string) => (places[part] ?? []).map((at) => named[at] ?? '')
const parts = { app: listOf('app'), box: listOf('box'), login: listOf('login'), staff: listOf('staff'), wizard: listOf('wizard') }
/** The screens of staff whose files the page lists, by their routes. */
const listedScreens = {
  newapplication: ['list-screen'],
  review: ['review-screen'],
  dashboard: ['dashboard-screen'],
  today: ['dashboard-screen', 'today-board'],
  dataentry: ['entry-screen'],
  pendingapproval: ['approval-screen'],
}

test('the front page loads almost no script, and no style besides its own', () => {
  expect(weigh(withImports(namedIn(page, 'js')))).toBeLessThan(most.front)
  expect(namedIn(page, 'css')).toEqual([])
})

test('the sign-in panel of applicants loads React, its own few files, and no style besides the page’s own', () => {
  const files = parts.box.map((file) => file.replace('assets/', ''))
  expect(files.filter((name) => !name.endsWith('.js'))).toEqual([])
  expect(weigh(withImports([...namedIn(page, 'js'), ...files]))).toBeLessThan(most.panel)
})

test.for(['college', 'school', 'job'])(
  'SCREEN-24: the first stage of the %s form that is opened by its link loads no more script than it did, and no other form',
  (form) => {
    const files = withImports([...namedIn(page, 'js'), ...scriptsOf([...parts.app, ...parts.wizard]), builtAs(`${form}-form`)])
    expect(weigh(files)).toBeLessThan(most.wizard)
    expect(files.filter((name) => /^(college|school|job)-form-/.test(name))).toEqual([builtAs(`${form}-form`)])
  },
)

test('SCREEN-24: the summaries of calls for the API page are in no file of the app', () => {
  const said = Object.values(summaries)
  const files = readdirSync(`${built}/assets`).filter((name) => name.endsWith('.js'))
  expect(files.filter((name) => said.some((words) => textOf(name).includes(words)))).toEqual([])
})

test('SCREEN-24: the first stage loads no code for lists, dialogs or menus, and no grid', () => {
  const files = withImports(scriptsOf([...parts.app, ...parts.wizard]))
  expect(files.filter((name) => /^(lists|overlays|calendar|windows|grid|staff|applications)-/.test(name))).toEqual([])
})

test('the later parts of a form load nothing of the staff screens', () => {
  const later = withImports([builtAs('wizard-later'), builtAs('unsent'), builtAs('stored'), builtAs('send-stored')])
  expect(later.filter((name) => /^(staff|grid|panel|applications|sheets|drafts|columns)-/.test(name))).toEqual([])
})

test('signing in loads only a little code for the sign-out to ask about unsent answers, and not the wizard', () => {
  const known = new Set(withImports(parts.app.map((file) => file.replace('assets/', '')).filter((name) => name.endsWith('.js'))))
  expect(weigh(withImports([builtAs('unsent')]).filter((name) => !known.has(name)))).toBeLessThan(mostForSignOut)
})

test('the Review screen loads little in addition to the list that it is opened from, and the PDF renderer with the first PDF', () => {
  const known = new Set(withImports([builtAs('staff'), builtAs('list-screen')]))
  const review = withImports([builtAs('review-screen')])
  expect(weigh(review.filter((name) => !known.has(name)))).toBeLessThan(mostReview)
  expect(review).not.toContain(builtAs('pdf-pages'))
})

for (const [screen, most] of Object.entries(mostStaff))
  test(`staff open the ${screen} with no more script and files than they did`, () => {
    const files = withStaff(screen)
    expect(weigh(files)).toBeLessThan(most.bytes)
    expect(files.length).toBeLessThanOrEqual(most.files)
  })

test('opening applications loads nothing of the wizard or of the sheets', () => {
  const isElsewhere = (name: string) =>
    /^(wizard|form|signature-field|sheets|drafts|entry-screen|today-board|papaparse)/.test(name)
  for (const screen of ['dashboard-screen', 'list-screen']) expect(withStaff(screen).filter(isElsewhere)).toEqual([])
})

test('the page lists everything that the staff frame imports, so that nothing is fetched late', () => {
  const listed = new Set(parts.staff.map((file) => file.replace('assets/', '')))
  expect(withImports([builtAs('staff')]).filter((name) => !listed.has(name))).toEqual([])
})

test.for(Object.entries(listedScreens))(
  'SCREEN-27: what the page lists for %s is all that it imports, so that none of it waits for who is signed in',
  ([route, screens]) => {
    const listed = new Set(scriptsOf(listOf(route)))
    expect(withImports(screens.map(builtAs)).filter((name) => !listed.has(name))).toEqual([])
  },
)

test('the style in the page is small', () => {
  expect(gzipSync(styleOf('#29718b') + textOfFile('src/accounts/sign-in/box/box.css')).length).toBeLessThan(most.pageStyle)
})

test('the staff’s sign-in page loads no more script and style than it did', () => {
  const files = [...parts.app, ...parts.login].map((file) => file.replace('assets/', ''))
  expect(weigh(withImports([...namedIn(page, 'js'), ...files.filter((name) => name.endsWith('.js'))]))).toBeLessThan(
    most.staff.script,
  )
  const styles = new Set(files.filter((name) => name.endsWith('.css')))
  expect(weigh([...styles])).toBeLessThan(most.staff.style)
})

test('the page lists everything that the app starts with, so that nothing is fetched late', () => {
  const scripts = parts.app.flatMap((file) => (file.endsWith('.js') ? [file.replace('assets/', '')] : []))
  expect(new Set(scripts)).toEqual(new Set(withImports(scripts)))
})

test('the one font that the page preloads is the one its style uses for Latin', () => {
  const fonts = namedIn(page, 'woff2')
  expect(fonts).toHaveLength(1)
  expect(statSync(`${built}/assets/${fonts[0] ?? ''}`).size).toBeLessThan(mostFont)
  expect(textOf(parts.app.find((file) => file.endsWith('.css'))?.replace('assets/', '') ?? '')).toMatch(
    new RegExp(`url\\(\\./${fonts[0] ?? ''}\\)[^}]*U\\+\\?\\?,`, 'i'),
  )
})

const namedIn = (page: string, kind: 'js' | 'css' | 'woff2') =>
  [...page.matchAll(/="\.\/assets\/([\w.-]+)"/g)].flatMap(([, name = '']) => (name.endsWith(`.${kind}`) ? [name] : []))

/** The scripts, and all their static imports. */
function withImports(names: readonly string[]): string[] {
  const found = new Set(names)
  // Iterating over a set also visits entries added meanwhile.
  for (const name of found)
    for (const [, other = ''] of textOf(name).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) found.add(other)
  return [...found]
}

/** The scripts of the app's start, the staff frame and one of their screens. */
const withStaff = (screen: string) =>
  withImports([...namedIn(page, 'js'), ...scriptsOf(parts.app), builtAs('staff'), builtAs(screen)])

const scriptsOf = (files: readonly string[]) =>
  files.flatMap((file) => (file.endsWith('.js') ? [file.replace('assets/', '')] : []))

/** The built script of a screen's file: its name, and a digest of eight characters. */
const builtAs = (name: string) =>
  readdirSync(`${built}/assets`).find((file) => new RegExp(String.raw`^${name}-[\w-]{8}\.js$`).test(file)) ?? name

const textOfFile = (path: string) => readFileSync(path, 'utf8')
const textOf = (name: string) => textOfFile(`${built}/assets/${name}`)
const weigh = (names: readonly string[]) => names.reduce((sum, name) => sum + gzipSync(textOf(name)).length, 0)
