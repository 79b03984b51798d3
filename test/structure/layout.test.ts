import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
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
  return new Set(inside.map((name) => name.replace(/(\.(test|fixture|module))?\.(tsx?|css)$/, '')))
}

/** One entry for each feature, adapter table or migration: these grow with the product. */
const growing = ['src/features', 'migrations', 'seeds']
const most = 16

test(`a folder has at most ${most} entries, so that its names answer where something is`, () => {
  const folders = new Set(files.filter((file) => /^(src|test|e2e|scripts|bench)\//.test(file)).map(dirname))
  const crowded = [...folders].filter((folder) => !growing.includes(folder) && siblings(folder).size > most)
  expect(crowded.map((folder) => `${folder}: ${siblings(folder).size}`)).toEqual([])
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
