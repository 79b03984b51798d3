import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf } from '#test/run/imports.ts'

/** Which wing may use which; everything may use the ground floor: `shared`, `languages` and the kits. */
const wings: Record<string, string[]> = {
  platform: [],
  accounts: ['platform'],
  'admissions/record': ['platform', 'accounts'],
  'admissions/applicant': ['platform', 'accounts', 'admissions/record'],
  'admissions/office': ['platform', 'accounts', 'admissions/record', 'admissions/applicant'],
  sales: ['platform', 'accounts'],
}
/** Which feature may depend on which: on its root, or its server’s public.ts. Any may depend on a part of `src/platform`. */
const features: Record<string, string[]> = {
  announcements: [],
  'application-reads': [],
  'api-keys': ['users'],
  applications: ['application-reads', 'document-slots', 'forms', 'masters', 'users'],
  apply: ['application-reads', 'applications', 'corrections', 'document-slots', 'forms', 'masters', 'payments'],
  corrections: ['application-reads', 'applications', 'forms'],
  dashboard: ['applications'],
  distribution: ['applications'],
  distributors: ['sales-reads', 'shows'],
  'document-slots': ['forms', 'masters'],
  forms: ['masters'],
  'front-page': ['applications', 'document-slots', 'forms', 'sign-in'],
  'import-export': ['applications', 'forms', 'masters'],
  leads: ['applications'],
  letters: [],
  masters: ['letters'],
  messages: ['applications', 'users'],
  notices: ['applications', 'users'],
  'number-finder': ['sales-reads', 'sheets', 'shows'],
  payments: ['applications', 'users'],
  privacy: [
    'applications',
    'distribution',
    'import-export',
    'leads',
    'messages',
    'notices',
    'payments',
    'reminders',
    'review',
    'sendings',
    'users',
  ],
  reminders: ['applications', 'forms', 'messages', 'payments', 'users'],
  review: ['applications', 'forms', 'masters', 'reminders'],
  'sales-reads': [],
  'sales-report': ['distributors', 'sheets', 'shows'],
  sendings: ['applications', 'letters', 'masters', 'messages', 'payments', 'reminders', 'users'],
  sheets: ['distributors', 'sales-reads', 'shows', 'users'],
  shows: ['sales-reads'],
  'sign-in': ['users'],
  'staff-editor': ['applications', 'forms', 'sign-in', 'users'],
  users: [],
}

/** What every feature uses; a part of it depends on no feature. */
const platform: Record<string, string[]> = {
  'activity-log': [],
  mail: ['site-settings', 'wordings'],
  outgoing: [],
  'saved-views': [],
  sessions: [],
  'site-settings': ['activity-log'],
  webhooks: ['activity-log', 'mail', 'outgoing'],
  wordings: ['site-settings'],
}

const files = Object.keys(wings).flatMap((folder) =>
  readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
)
const textOf = (file: string) => readFileSync(join('src', file), 'utf8')
const inWing = new RegExp(`^(${Object.keys(wings).join('|')})/([^/]+)/(.+)$`)
const partOf = (part: 1 | 2 | 3) => (file: string) => inWing.exec(file)?.[part] ?? ''
const [wingOf, featureOf, placeOf] = [partOf(1), partOf(2), partOf(3)]

/** The feature, or part of the platform, that an import reaches, and the place in it; nothing for anything outside. */
function reached(file: string, from: string): { wing?: string; feature?: string; place?: string } {
  const path = from.startsWith('#') ? from.slice(1) : from.startsWith('.') ? join(dirname(file), from) : ''
  return inWing.test(path) ? { wing: wingOf(path), feature: featureOf(path), place: placeOf(path) } : {}
}

const edges = files.flatMap((file) =>
  importsOf(join('src', file)).map(({ from, isType }) => ({ file, own: featureOf(file), from, isType, ...reached(file, from) })),
)

test('a wing uses only those below it', () => {
  const wrong = edges.flatMap(({ file, own, wing, feature }) =>
    wing === undefined || wing === wingOf(file) || wings[wingOf(file)]?.includes(wing) ? [] : `${own} → ${feature ?? ''}`,
  )
  expect([...new Set(wrong)].toSorted()).toEqual([])
})

test('features depend only on those they may, and the platform on no feature', () => {
  const used: Record<string, Set<string>> = {}
  for (const own of [...Object.keys(features), ...Object.keys(platform)]) used[own] = new Set()
  for (const { own, feature } of edges) {
    if (feature && feature !== own && (own in platform || !(feature in platform))) used[own]?.add(feature)
  }
  expect(Object.fromEntries(Object.entries(used).map(([own, others]) => [own, [...others].toSorted()]))).toEqual({
    ...features,
    ...platform,
  })
  expect([...new Set(files.map(featureOf))].toSorted()).toEqual(Object.keys(used).toSorted())
})

/** The first path from a feature back to itself, one step a line with the file that makes it; empty while there is no cycle. */
function firstCycle(): string[] {
  const ordered = new Set<string>()
  const walk = (feature: string, path: typeof edges): typeof edges | undefined => {
    const start = path.findIndex(({ own }) => own === feature)
    if (start !== -1) return path.slice(start)
    if (ordered.has(feature)) return undefined
    for (const edge of edges) {
      if (edge.own !== feature || edge.feature === undefined || edge.feature === feature) continue
      const cycle = walk(edge.feature, [...path, edge])
      if (cycle) return cycle
    }
    ordered.add(feature)
    return undefined
  }
  for (const { own } of edges) {
    const cycle = walk(own, [])
    if (cycle) return cycle.map(({ file, from }) => `${file} → ${from}`)
  }
  return []
}

test('no feature depends on itself by way of others', () => {
  expect(firstCycle()).toEqual([])
})

/** What screens use of others: the windows of the platform, the fields of forms, and how one application is read, saved and given files (0002). */
const isForScreens = (feature: string, place: string) =>
  feature in platform || feature === 'forms' || (feature === 'applications' && place.startsWith('web/form/'))

test('another feature is reached by its root, its server’s public.ts or a type of its server, from a screen by what screens share, and server and screens never meet', () => {
  const wrong = edges.filter(({ file, own, feature, place = '', isType }) => {
    if (feature === undefined) return false
    if (feature !== own) {
      const isOpen = place === 'server/public.ts' || isType
      const isDrawn = isForScreens(feature, place) && file.includes('/web/')
      return (place.startsWith('web/') && !isDrawn) || (place.startsWith('server/') && (!isOpen || !file.includes('/server/')))
    }
    const [side = ''] = placeOf(file).split('/')
    return (
      (side === 'web' && place.startsWith('server/')) ||
      (side === 'server' && place.startsWith('web/')) ||
      (side.endsWith('.ts') && /^(web|server)\//.test(place))
    )
  })
  expect(wrong.map(({ file, from }) => `${file} → ${from}`)).toEqual([])
})

test('a public.ts names each thing that another feature calls in one line of code: no logic, no SQL', () => {
  for (const file of files.filter((each) => each.endsWith('/server/public.ts'))) {
    const feature = featureOf(file)
    const callers = edges.filter((edge) => edge.feature === feature && edge.own !== feature && edge.place === 'server/public.ts')
    const called = callers.map((caller) => textOf(caller.file)).join('\n')
    const [, ...functions] = textOf(file).split(/^(?=export )/m)
    for (const each of functions) {
      const [, name = ''] = /^export (?:const |\{ (?:\w+ as )?)(\w+)(?: = | \} from )/.exec(each) ?? []
      expect(name, `${file}: ${each}`).not.toBe('')
      const [body = ''] = each.slice(each.lastIndexOf('=>') + 2).split('\n\n')
      const isLine = each.startsWith('export {') || /^[\w.]+(\([^{}?&|=]*\)|\[\w+\])$/.test(body.trim())
      expect(isLine, `${file}, ${name} is one line`).toBe(true)
      expect(called, `${file}, ${name} is called by another feature`).toMatch(new RegExp(`\\b${name}\\b`))
    }
  }
})
