import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n')

test('.dockerignore admits everything that the image is built from', () => {
  const letIn = new Set(linesOf('.dockerignore').flatMap((line) => (line.startsWith('!') ? line.slice(1) : [])))
  const copied = linesOf('Dockerfile').flatMap((line) => /^COPY (?!--)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? [])
  expect(copied).toContain('src')
  expect(copied.filter((path) => path !== '.' && !letIn.has(path))).toEqual([])
})
