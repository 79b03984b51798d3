import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

/** Which feature may lean on which: its root, or its server's public.ts. */
const allowed: Record<string, string[]> = {
  'activity-log': [],
  announcements: ['activity-log'],
  applications: ['activity-log', 'document-slots', 'forms', 'mail', 'masters', 'site-settings'],
  apply: ['applications', 'document-slots', 'forms', 'masters', 'payments', 'site-settings'],
  'daily-sales': ['activity-log', 'distributors', 'shows', 'site-settings'],
  dashboard: ['applications', 'site-settings'],
  distributors: ['activity-log'],
  'document-slots': ['activity-log', 'forms', 'masters'],
  forms: [],
  'import-export': ['activity-log', 'applications', 'forms', 'masters', 'site-settings'],
  leads: ['activity-log', 'applications'],
  mail: ['activity-log'],
  masters: ['activity-log'],
  'number-finder': ['activity-log', 'daily-sales', 'shows', 'site-settings'],
  payments: ['activity-log', 'applications', 'mail', 'site-settings'],
  privacy: ['activity-log', 'applications', 'import-export', 'leads', 'mail', 'payments', 'sessions', 'sign-in', 'users'],
  'sales-report': ['activity-log', 'daily-sales', 'distributors', 'shows', 'site-settings'],
  'saved-views': ['activity-log'],
  sessions: ['activity-log'],
  shows: ['activity-log'],
  'sign-in': ['activity-log', 'forms', 'mail', 'sessions', 'site-settings', 'users'],
  'site-settings': ['activity-log', 'forms'],
  'staff-editor': ['activity-log', 'applications', 'apply', 'document-slots', 'forms', 'masters', 'site-settings'],
  users: ['activity-log', 'mail', 'sessions'],
}

const files = readdirSync('src/features', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
)
const textOf = (file: string) => readFileSync(join('src/features', file), 'utf8')
const importsOf = (file: string) =>
  [...textOf(file).matchAll(/(?:import|export)( type)?[^'"]*? from '([^']+)'|import\('([^']+)'\)/g)].map(
    ([, type, from, lazily]) => ({ from: from ?? lazily ?? '', isType: type !== undefined }),
  )

/** The feature an import reaches, and the place in it; undefined for anything outside. */
function reached(file: string, from: string): { feature: string; place: string } | undefined {
  const path = from.startsWith('#features/')
    ? from.slice('#features/'.length)
    : from.startsWith('.')
      ? relative('.', join(dirname(file), from))
      : undefined
  if (path === undefined || path.startsWith('..')) return undefined
  const [feature = '', ...rest] = path.split('/')
  return { feature, place: rest.join('/') }
}

const edges = files.flatMap((file) =>
  importsOf(file).flatMap((each) => ({ file, own: file.split('/')[0] ?? '', ...each, ...reached(file, each.from) })),
)

test('features lean only on those they may', () => {
  const used: Record<string, Set<string>> = Object.fromEntries(Object.keys(allowed).map((each) => [each, new Set<string>()]))
  for (const { own, feature } of edges) if (feature && feature !== own) (used[own] ??= new Set()).add(feature)
  expect(Object.fromEntries(Object.entries(used).map(([own, others]) => [own, [...others].toSorted()]))).toEqual(allowed)
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

test('another feature is reached by its root, its server’s public.ts or a type of its server, and server and screens never meet', () => {
  const wrong = edges.filter(({ file, own, feature, place = '', isType }) => {
    if (feature === undefined) return false
    if (feature !== own) {
      const isOpen = place === 'server/public.ts' || isType
      return place.startsWith('web/') || (place.startsWith('server/') && (!isOpen || !file.includes('/server/')))
    }
    const side = file.split('/')[1] ?? ''
    return (
      (side === 'web' && place.startsWith('server/')) ||
      (side === 'server' && place.startsWith('web/')) ||
      (side.endsWith('.ts') && /^(web|server)\//.test(place))
    )
  })
  expect(wrong.map(({ file, from }) => `${file} → ${from}`)).toEqual([])
})

test('a public.ts has one line of code for each thing that another feature calls: no logic, no SQL, nothing exported again', () => {
  for (const file of files.filter((each) => each.endsWith('/server/public.ts'))) {
    const feature = file.split('/')[0] ?? ''
    const callers = edges.filter((edge) => edge.feature === feature && edge.own !== feature && edge.place === 'server/public.ts')
    const called = callers.map((caller) => textOf(caller.file)).join('\n')
    const [, ...functions] = textOf(file).split(/^(?=export )/m)
    for (const each of functions) {
      const [, name = ''] = /^export const (\w+) = /.exec(each) ?? []
      expect(name, `${file}: ${each}`).not.toBe('')
      const [body = ''] = each.slice(each.lastIndexOf('=>') + 2).split('\n\n')
      expect(body.trim(), `${file}, ${name}`).toMatch(/^[\w.]+(\([^{}?&|=]*\)|\[\w+\])$/)
      expect(called, `${file}, ${name} is called by another feature`).toMatch(new RegExp(`\\b${name}\\b`))
    }
  }
})
