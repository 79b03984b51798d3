import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'

/** Every file that is or may be committed. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n')

/** Files and folders of a folder, tests and fixtures counted with what they are about. */
function siblings(folder: string): Set<string> {
  const inside = files
    .filter((file) => file.startsWith(`${folder}/`))
    .map((file) => file.slice(folder.length + 1).split('/')[0] ?? '')
  return new Set(inside.map((name) => name.replace(/(\.(test|fixture|module))?\.(tsx?|mjs|css)$/, '')))
}

/** One entry for each feature, adapter table or migration: these grow with the product. */
const growing = ['migrations', 'seeds']
const most = 14

test(`a folder has at most ${most} entries, so that its names answer where something is`, () => {
  const folders = new Set(files.filter((file) => /^(src|test|e2e|scripts|bench)\//.test(file)).map(dirname))
  const crowded = [...folders].filter((folder) => !growing.includes(folder) && siblings(folder).size > most)
  expect(crowded.map((folder) => `${folder}: ${siblings(folder).size}`)).toEqual([])
})

/** What a file of under ten lines may be: one of the files that each feature has, by its name in `docs/architecture.md`… */
const everyFeatures = /\/server\/(public|routes|tables)\.ts$/
/** …or one of these, each for its reason. */
const short = new Set([
  // A screen of the table, loaded when it is opened, that features compose.
  'src/app/web/applications/register-screen.tsx',
  'src/app/web/screens/my-application-screen.tsx',
  'src/app/web/screens/trash-screen.tsx',
  // Runs in a thread or a process of its own.
  'src/adapters/pdf/worker/typst-worker.ts',
  'src/admissions/office/import-export/web/import/reading/read-csv-worker.ts',
  'src/admissions/office/review/web/viewer/pdf-worker.ts',
  // Imported before anything else, for what it does.
  'src/web/browser/without-eval.ts',
  'src/web/icons.d.ts',
  // Addresses that browsers know.
  'src/server/http/base.ts',
  // The choice among adapters, and what two ports promise alike.
  'src/adapters/files/file-store-of.ts',
  'src/server/ports/rejected.ts',
  // What several folders use, and which belongs to none of them.
  'src/shared/lists.ts',
  'src/web/browser/new-tab.ts',
  'src/sales/sheets/web/notice-line.tsx',
  'src/admissions/record/applications/status/corrections.ts',
])

test('a file of under ten lines is one of the few that can be understood alone', () => {
  const sources = files.filter((file) => /^src\/.*\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
  const shreds = sources.filter((file) => existsSync(file) && readFileSync(file, 'utf8').trimEnd().split('\n').length < 10)
  expect(shreds.filter((file) => !everyFeatures.test(file) && !short.has(file))).toEqual([])
  expect([...short].filter((file) => !files.includes(file))).toEqual([])
})

/** The paths of the tree in `docs/architecture.md`, each line's folder before its own. */
function pathsOfTree(): string[] {
  const [, tree = ''] = /## The tree\n\n```\n(.*?)```/s.exec(readFileSync('docs/architecture.md', 'utf8')) ?? []
  let parent = ''
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', names = ''] = /^( {0,2})(\S+(?: [\w-]+\/)*) /.exec(line) ?? []
    if (names === '') return []
    const paths = names.split(' ').map((name) => (indent === '' ? name : `${parent}${name}`))
    if (indent === '') parent = paths[0] ?? ''
    return paths
  })
}

test('the tree of the architecture page names folders and files that exist, and every top folder', () => {
  const named = pathsOfTree()
  expect(named.length).toBeGreaterThan(45)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
  const tops = ['src', 'src/platform', 'src/accounts', 'src/admissions', 'src/sales'].flatMap((parent) =>
    [...new Set(files.filter((file) => file.startsWith(`${parent}/`)).map((file) => file.slice(parent.length + 1)))]
      .filter((rest) => rest.includes('/'))
      .map((rest) => `${parent}/${rest.split('/')[0]}/`),
  )
  expect([...new Set(tops)].filter((folder) => !named.includes(folder))).toEqual([])
})

/** Names of files that an installation has, not the repository. */
const ofInstallations = ['secrets.json']

test('every file that the documents name exists', () => {
  const documents = globSync(['*.md', 'docs/**/*.md']).filter((file) => file !== 'CHANGELOG.md')
  const named = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/`#?([\w./-]+\.(?:ts|tsx|mjs|sql|typ|css|json|sh))`/g)].map(([, path = '']) => ({
      document,
      path,
    })),
  )
  expect(named.length).toBeGreaterThan(200)
  const exists = (path: string) => files.some((file) => file === path || file.endsWith(`/${path.replace(/^\.\//, '')}`))
  expect(named.filter(({ path }) => !ofInstallations.includes(basename(path)) && !exists(path))).toEqual([])
})
