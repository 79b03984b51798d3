import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig, settingNames } from '#server/start/config.ts'

const textOf = (file: string) => readFileSync(file, 'utf8')
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(textOf('package.json')))

/** The cells of each row of a page's tables whose first cell names something in code. */
const rowsOf = (file: string) =>
  textOf(file)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '')))
const namesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

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
