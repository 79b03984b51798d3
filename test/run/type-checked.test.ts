import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'

const scripts = z
  .object({ scripts: z.object({ types: z.string() }) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8'))).scripts

/** The files of one TypeScript project, from the root of the repository. */
const filesOf = (project: string) =>
  execFileSync('node_modules/.bin/tsc', ['-p', project, '--listFilesOnly'], { encoding: 'utf8' })
    .split('\n')
    .map((file) => relative('.', file))

test('every test, and every other TypeScript file, is in a project that `npm run types` checks', () => {
  const projects = [...scripts.types.matchAll(/-p (\S+)/g)].map(([, project]) => project ?? '')
  const checked = new Set(projects.flatMap(filesOf))
  const unchecked = globSync(['*.ts', '{src,test,e2e,bench,scripts}/**/*.{ts,tsx}']).filter((file) => !checked.has(file))
  expect(unchecked).toEqual([])
})
