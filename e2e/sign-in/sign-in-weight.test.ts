import { readdirSync, readFileSync, statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const built = 'dist/web'

/** What was reached, with a little room (docs/decisions/0019-weight-of-the-sign-in-page.md). Lower it when the page gets lighter. */
const mostScript = 207_800

const mostStyle = 25_000
const mostFont = 50_000

test('the sign-in page loads no more script and style than it did', () => {
  const page = readFileSync(`${built}/index.html`, 'utf8')
  const screen = readdirSync(`${built}/assets`).filter((name) => /^login-screen-.*\.js$/.test(name))
  expect(screen).toHaveLength(1)
  const scripts = withImports([...namedIn(page, 'js'), ...screen])
  expect(scripts.length).toBeGreaterThan(2)
  expect(weigh(scripts)).toBeLessThan(mostScript)
  expect(weigh(namedIn(page, 'css'))).toBeLessThan(mostStyle)
})

test('the one font that the page loads beforehand is the one its style uses for Latin', () => {
  const page = readFileSync(`${built}/index.html`, 'utf8')
  const fonts = namedIn(page, 'woff2')
  expect(fonts).toHaveLength(1)
  expect(statSync(`${built}/assets/${fonts[0] ?? ''}`).size).toBeLessThan(mostFont)
  expect(textOf(namedIn(page, 'css')[0] ?? '')).toMatch(new RegExp(`url\\(/ap/assets/${fonts[0] ?? ''}\\)[^}]*U\\+\\?\\?,`, 'i'))
})

const namedIn = (page: string, kind: 'js' | 'css' | 'woff2') =>
  [...page.matchAll(/assets\/([\w.-]+)"/g)].flatMap(([, name = '']) => (name.endsWith(`.${kind}`) ? [name] : []))

/** The scripts, and all that these import before they run. */
function withImports(names: readonly string[]): string[] {
  const found = new Set(names)
  // A set tells its later entries too, while it is gone through.
  for (const name of found)
    for (const [, other = ''] of textOf(name).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) found.add(other)
  return [...found]
}

const textOf = (name: string) => readFileSync(`${built}/assets/${name}`, 'utf8')
const weigh = (names: readonly string[]) => names.reduce((sum, name) => sum + gzipSync(textOf(name)).length, 0)
