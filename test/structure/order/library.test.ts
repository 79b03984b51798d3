import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsOf } from '#test/run/imports.ts'

const table = 'src/app/web/screens'
const library = /^import (?!type)[^;]*? from '@mantine\/(?:core|dates|dropzone|notifications)'/m
const bringsItAlong = /\binLibrary\(|<Library>/
const codeOf = (file: string) => readFileSync(file, 'utf8')

/** The code of the screens outside the frame, which alone brings the library along for all that is inside. */
const outside = ['screens', 'master-screens'].flatMap((name) =>
  [...codeOf(`${table}/${name}.tsx`).matchAll(/\b(?:open|full)\([^()]*(?:\(\) => )?\(?\)?[^()]*import\('([^']+)'\)/g)].map(
    ([, from]) => importsOf(`${table}/${name}.tsx`).find((each) => each.from === from)?.path ?? '',
  ),
)

/** What draws with the component library below a file, without anything above it that brings the library along. */
function drawnWithout(root: string): string[] {
  const found = new Set([root])
  for (const file of found) {
    const next = bringsItAlong.test(codeOf(file)) ? [] : importsOf(file)
    const drawn = next.filter(({ path, isType }) => path?.endsWith('.tsx') && !isType && !path.startsWith(table))
    drawn.forEach(({ path = '' }) => found.add(path))
  }
  return [...found].filter((file) => library.test(codeOf(file)) && !bringsItAlong.test(codeOf(file)))
}

test('SCREEN-10: a screen outside the frame draws with the library only what brings it along', () => {
  expect(outside.length).toBeGreaterThan(7)
  expect(outside).not.toContain('')
  const roots = [...outside, 'src/app/web/app.tsx', 'src/app/web/applications/light.tsx', 'src/app/web/parts/main.tsx']
  expect(roots.flatMap((root) => drawnWithout(root).map((file) => `${root}: ${file}`))).toEqual([])
})
