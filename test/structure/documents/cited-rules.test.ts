import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const byName = (a: string, b: string) => a.localeCompare(b)
const textsOf = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !file.includes('node_modules'))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(folder, file), 'utf8') }))

const pages = textsOf('docs/product', /\.md$/)
const defined = pages.flatMap(({ file, text }) =>
  [...text.matchAll(/^- \*\*([A-Z]+-\d+)\*\* /gm)].map(([, id = '']) => ({ file, id })),
)
const prefixOf = (id: string) => id.replace(/-\d+$/, '')
const prefixes = new Set(defined.map(({ id }) => prefixOf(id)))
const ids = new Set(defined.map(({ id }) => id))

const documents = [
  ...textsOf('docs', /\.md$/),
  ...['README.md', 'CONTRIBUTING.md'].map((file) => ({ file, text: readFileSync(file, 'utf8') })),
]
const code = ['src', 'test', 'e2e', 'bench', 'scripts']
  .flatMap((folder) => textsOf(folder, /\.(ts|tsx|mjs|css|sh|typ)$/))
  .filter(({ file }) => file !== join('test', 'structure', 'documents', 'cited-rules.test.ts'))

test('every rule id is defined once, on the page that the table of pages gives its prefix', () => {
  const repeated = defined.filter(({ id }, at) => defined.findIndex((other) => other.id === id) !== at)
  expect(repeated).toEqual([])

  const index = pages.find(({ file }) => file === join('docs', 'product', 'README.md'))?.text ?? ''
  const listed = [...index.matchAll(/\]\(([a-z/-]+\.md)\) \| `([A-Z]+)` \|/g)].map(([, page, prefix]) => `${prefix} ${page}`)
  const used = new Set(defined.map(({ file, id }) => `${prefixOf(id)} ${relative(join('docs', 'product'), file)}`))
  expect(listed.toSorted(byName)).toEqual([...used].toSorted(byName))
})

test('every rule id that code, tests and documents cite is defined in docs/product', () => {
  const cited = new RegExp(String.raw`\b(?:${[...prefixes].join('|')})-\d{1,3}\b`, 'g')
  const unknown = [...code, ...documents].flatMap(({ file, text }) =>
    [...text.matchAll(cited)].filter(([id]) => !ids.has(id)).map(([id]) => `${file}: ${id}`),
  )
  expect(unknown).toEqual([])
})

test('nothing cites a document that is not in the repository', () => {
  const pages = /(?<![\w/-])(product|interface|services|stack|scale|review-desk|sales-desk|house|look)\.md\b/
  const numberedSection = /\bsections? \d|\b(specification|admissions|sales|office|applications),? sections?\b/i
  const outside = [pages, numberedSection]
  // In code the documents of docs/ are cited with their folder.
  const outsideOfCode = [...outside, /(?<![\w/-])(security|reliability|architecture)\.md\b/, /\bspecifications?\b/i, /\(issue \d/]
  // Standards that anyone can open number their sections too.
  const standard = /RFC \d|APPNOTE/
  const citing = (files: typeof code, patterns: readonly RegExp[]) =>
    files.flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((line, at) => (!standard.test(line) && patterns.some((each) => each.test(line)) ? [`${file}:${at + 1}`] : [])),
    )
  expect([...citing(code, outsideOfCode), ...citing(documents, outside)]).toEqual([])
})
