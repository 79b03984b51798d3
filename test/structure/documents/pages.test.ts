import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { readConfig, settingNames } from '#server/start/config.ts'

const textOf = (file: string) => readFileSync(file, 'utf8')
const { version, scripts } = z
  .object({ version: z.string(), scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(textOf('package.json')))

/** The cells of each row of a page's tables whose first cell names something in code. */
const rowsOf = (file: string) =>
  textOf(file)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '')))
const namesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

/** The changes of each release, by its version. */
const releases = new Map(
  textOf('CHANGELOG.md')
    .split(/^## /m)
    .slice(1)
    .map(
      (release) =>
        [/^\[([^\]]+)\]/.exec(release)?.[1] ?? '', release.split('\n').filter((line) => line.startsWith('- '))] as const,
    ),
)

test('the README has at most 900 words', () => {
  expect(textOf('README.md').split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(900)
})

test('the page of settings lists every setting once, and nothing else', () => {
  const listed = rowsOf('docs/settings.md').flatMap(([names = '']) => namesIn(names))
  expect(listed.toSorted()).toEqual(settingNames.toSorted())
})

test('the page of settings gives the defaults that a start without settings uses', () => {
  const defaults: Record<string, unknown> = readConfig({})
  const wrong = rowsOf('docs/settings.md').flatMap(([names = '', cell = '']) => {
    const literal = /^`([^`]+)`$/.exec(cell)?.[1] ?? (cell === '–' ? '' : undefined)
    const isDefault = (name: string) => [literal, JSON.stringify(literal)].includes(JSON.stringify(defaults[name] ?? ''))
    return literal === undefined ? [] : namesIn(names).filter((name) => !isDefault(name))
  })
  expect(wrong).toEqual([])
})

test('the page of commands lists every script of package.json once, and nothing else', () => {
  const listed = rowsOf('docs/commands.md')
    .flatMap(([command = '']) => namesIn(command))
    .flatMap((command) => /^npm (?:run )?([\w:-]+)$/.exec(command)?.slice(1) ?? [])
  const runsBefore = (script: string) => script.startsWith('pre') && script.slice(3) in scripts
  expect(listed.toSorted()).toEqual(
    Object.keys(scripts)
      .filter((script) => !runsBefore(script))
      .toSorted(),
  )
})

/** The anchor that a heading gets where these pages are read. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
const anchorsOf = (page: string) => [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

test('every link between pages leads to a file, and to a heading of it', () => {
  const links = globSync(['*.md', 'docs/{*,product/*,screens/*}.md']).flatMap((page) =>
    [...textOf(page).matchAll(/\]\(([^)\s:]+)\)/g)].map(([, link = '']) => ({ page, link })),
  )
  expect(links.length).toBeGreaterThan(100)
  const broken = links.filter(({ page, link }) => {
    const [path = '', anchor] = link.split('#')
    const file = path === '' ? page : join(dirname(page), path)
    return !existsSync(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor))
  })
  expect(broken).toEqual([])
})

test('a release has at most forty changes in the change log, none of more than fifty words, and the newest is the version of the package', () => {
  expect(releases.size).toBeGreaterThan(1)
  const numbered = [...releases].filter(([name]) => name !== 'Unreleased')
  expect(numbered.filter(([, changes]) => changes.length === 0 || changes.length > 40).map(([name]) => name)).toEqual([])
  expect(numbered.flatMap(([, changes]) => changes).filter((change) => change.split(/\s+/).length > 50)).toEqual([])
  expect(numbered[0]?.[0]).toBe(version)
  const locked = z
    .object({ version: z.string(), packages: z.object({ '': z.object({ version: z.string() }) }) })
    .parse(JSON.parse(textOf('package-lock.json')))
  expect([locked.version, locked.packages[''].version]).toEqual([version, version])
})
