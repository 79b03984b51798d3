import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'

/** Licences under which we may ship what others wrote. sharp loads libvips (LGPL) as a library of its own. */
const allowed = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense CC0-1.0 OFL-1.1 MPL-2.0 LGPL-3.0-or-later'.split(
    ' ',
  ),
)

const lockfile = z.object({
  packages: z.record(z.string(), z.object({ license: z.optional(z.string()), dev: z.optional(z.boolean()) })),
})
const manifest = z.object({ license: z.optional(z.string()) })
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** As the lockfile says, else as the package itself says; one for another platform is not installed. */
const licenceOf = (folder: string, named: string | undefined) =>
  named ?? (existsSync(folder) ? manifest.parse(read(join(folder, 'package.json'))).license : 'of its parent')

/** Of an expression such as `(MIT OR GPL-2.0)` one is enough, of `MIT AND OFL-1.1` all are needed. */
const isAllowed = (expression = '') =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((all) => all.split(' AND ').every((licence) => allowed.has(licence)))

test('every package that we ship has a licence that lets us', () => {
  const shipped = Object.entries(lockfile.parse(read('package-lock.json')).packages).filter(
    ([folder, { dev }]) => folder !== '' && dev !== true,
  )
  expect(shipped.length).toBeGreaterThan(100)
  const licences = shipped.map(([folder, { license }]) => ({ folder, licence: licenceOf(folder, license) }))
  expect(licences.filter(({ licence }) => licence !== 'of its parent' && !isAllowed(licence))).toEqual([])
})

test.each([
  ['(GPL-3.0 OR MIT)', true],
  ['MIT AND AGPL-3.0', false],
  ['AGPL-3.0', false],
  [undefined, false],
])('the licence %s is allowed: %s', (expression, is) => expect(isAllowed(expression)).toBe(is))
