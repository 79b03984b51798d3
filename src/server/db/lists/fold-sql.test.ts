import { array, assert, asyncProperty, constantFrom, nat, oneof, string } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { fold } from '#shared/text/fold.ts'
import { testDatabase } from '#test/support/database.ts'
import { foldSql } from './fold-sql.ts'

const database = await testDatabase()
afterAll(() => database.close())

/** The database's folding of texts; it can't store U+0000. */
async function foldedBy(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select fold(text) as folded from unnest(${texts}::text[]) with ordinality as given (text, at) order by at`.execute(
    database.db,
  )
  return rows.map(({ folded }) => folded)
}
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

test('the function of the database is made from the one of JavaScript', async () => {
  const { rows } = await sql<{ source: string }>`select prosrc as source from pg_proc where proname = 'fold'`.execute(database.db)
  expect(rows.map(({ source }) => source)).toEqual([foldSql().split('$$')[1]])
})

/** Letters of scripts with case, marks, signs, blanks and invisible characters; folding leaves all other letters unchanged. */
const distinguished = /(?!\p{Co}|\p{Cs})[\p{LC}\p{Lm}\p{M}\p{N}\p{P}\p{S}\p{Z}\p{C}]/u
const other = /\p{Cn}/u
const ignored = /\p{Noncharacter_Code_Point}|\p{Default_Ignorable_Code_Point}/u
const everySign = Array.from({ length: 0x11_00_00 }, (_, code) => code)
  .filter((code) => code > 0 && (code < 0xd8_00 || code > 0xdf_ff))
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => distinguished.test(sign) && (!other.test(sign) || ignored.test(sign)))

/** Those that the engine's version of Unicode decomposes as this one does: both know all that were there in 2021. */
const { rows: known } = await sql<{ sign: string }>`
  select sign from unnest(${everySign}::text[], ${everySign.map((sign) => sign.normalize('NFKD'))}::text[]) as given (sign, decomposed)
  where normalize(sign, nfkd) = decomposed`.execute(database.db)
const signs = known.map(({ sign }) => sign)

test('the database folds every character as JavaScript does', async () => {
  expect(signs.length).toBeGreaterThan(15_000)
  expect(everySign.length - signs.length).toBeLessThan(150)
  const texts = signs.map((sign) => `x${sign}x`)
  const folded = await foldedBy(texts)
  expect(texts.filter((text, at) => folded[at] !== fold(text))).toEqual([])
})

test('and every text', async () => {
  const anySign = nat(signs.length - 1).map((at) => signs[at] ?? '')
  const near = constantFrom(...signs.filter((sign) => sign < '\u0600'))
  const joined = constantFrom(
    ...Array.from(' \u0301\u0327\u200d\u200b\u3164\u0bbe\u093f\u09c7\u09be\u1100\u1161\u11a8İıßſΣςﬁ¨´\u1ffd가각がé'),
  )
  const texts = array(array(oneof(anySign, near, joined, string({ maxLength: 2 })), { maxLength: 12 }), {
    minLength: 100,
    maxLength: 100,
  })
  await assert(
    asyncProperty(texts, async (all) => {
      const each = all.map((parts) => storable(parts.join('')))
      expect(await foldedBy(each)).toEqual(each.map(fold))
    }),
    { numRuns: 10 },
  )
})
