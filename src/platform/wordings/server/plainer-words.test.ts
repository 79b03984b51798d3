import { glob, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/support/database.ts'

let database: TestDatabase
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.close())

const migrations = await Promise.all(
  ['0125-plainer-words', '0128-words-of-the-front-door', '0130-words-of-corrections'].map((name) =>
    readFile(`migrations/${name}.sql`, 'utf8'),
  ),
)

test('an institution’s words for a sentence that the product says differently now are those of the new sentence', async () => {
  const { db } = database
  const old = 'Put these right, then send them back.'
  await sql`insert into wordings (language, source, text, saved_at)
    values ('ta', ${old}, 'திருத்துக', now()), ('ta', 'Undo', 'வேண்டாம்', now()),
      ('ta', 'What happened', 'நடந்தது', now()), ('hi', 'What happened', 'क्या हुआ', now()), ('hi', 'History', 'इतिहास', now())`.execute(
    db,
  )
  for (const migration of migrations) await sql.raw(migration).execute(db)
  const { rows } = await sql<{ own: string }>`select language || ' ' || source as own from wordings order by own`.execute(db)
  expect(rows.map(({ own }) => own)).toEqual([
    'hi History',
    'hi What happened',
    'ta Change them, then press Send.',
    'ta History',
    'ta Undo',
  ])
})

test('each of the new sentences is one of the product’s', async () => {
  const texts: string[] = []
  for await (const file of glob('src/languages/ta/*.json')) texts.push(...Object.keys(JSON.parse(await readFile(file, 'utf8'))))
  const renamed = [...migrations.join('\n').matchAll(/^ {2}\('(.*)', '(.*)'\),?$/gm)].map((found) =>
    found.slice(1).map((text) => text.replaceAll("''", "'")),
  )
  expect(renamed).toHaveLength(17)
  const olds = renamed.map(([before]) => before)
  for (const [before = '', after = ''] of renamed) {
    expect([...texts, ...olds]).toContain(after)
    expect(texts).not.toContain(before)
  }
})
