import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ofUnit } from '../../scripts/soak/product.ts'

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n')

test('.dockerignore admits everything that the image is built from', () => {
  const letIn = new Set(linesOf('.dockerignore').flatMap((line) => (line.startsWith('!') ? line.slice(1) : [])))
  const copied = linesOf('Dockerfile').flatMap((line) => /^COPY (?!--)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? [])
  expect(copied).toContain('src')
  expect(copied.filter((path) => path !== '.' && !letIn.has(path))).toEqual([])
})

/** The settings of memory that a file starts the product with. */
const memoryOf = (file: string) => ({
  flags: [...new Set(readFileSync(file, 'utf8').match(/--max-[\w-]+=\d+/g))],
  env: Object.fromEntries(
    Array.from(readFileSync(file, 'utf8').matchAll(/\b(MALLOC_\w+)(?:=|: ')(\d+)/g), ([, name = '', value = '']) => [
      name,
      value,
    ]),
  ),
})

test.each(['Dockerfile', 'deploy/cluster/tracker@.service'])('%s starts a process as it is measured', (file) => {
  expect(memoryOf(file)).toEqual(ofUnit)
})

test('npm start has the flags of the unit; what the C library reads is set by start.mjs', () => {
  expect(memoryOf('package.json')).toEqual({ flags: ofUnit.flags, env: {} })
  expect(memoryOf('src/app/start.mjs').env).toEqual(ofUnit.env)
})
