import { readFileSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words that are avoided (CONTRIBUTING, style 8), each with what is written instead. */
const avoided = [
  [/\b(?<!-)stands?\b(?!-| for\b| in for\b)/i, 'is, appears, has'],
  [/\bstood\b/i, 'was, had'],
  [/\banew\b/i, 'again, over'],
  [/\bbut for\b/i, 'except'],
  [/\bwhoever\b/i, 'a person who'],
  [/\bat the most\b/i, 'at most'],
  [/\b(?:is|are|was|were|be|been) told\b/i, 'learns, sees, is notified'],
  [/\b(?:const|let|function|type) (?:told|Told|Given|Asked)\b/, 'the noun of the thing'],
] as const

const written = [
  ...globSync('{src,test,e2e,scripts,bench,deploy}/**/*.{ts,tsx,css,sql,md,yml}', { exclude: (name) => name === 'languages' }),
  ...globSync('docs/{*,decisions/*,product/*,screens/*}.md'),
  ...globSync('*.md'),
].filter((file) => !file.endsWith('words.test.ts') && file !== 'CHANGELOG.md')

test.each(avoided)('nothing is written with %s: say %s', (word) => {
  const lines = written.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (word.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  )
  expect(lines).toEqual([])
})
