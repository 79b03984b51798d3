import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { serverAddress } from '#test/support/ready-database.ts'
import { buildIndexes } from './build-indexes.ts'
import { migrate } from './migrate.ts'

const database = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})
const { db } = database

const texts = [
  'create table fruit (name text, colour text);',
  `-- By name, and by a column that comes with this migration.
alter table fruit add column weight integer;
create index if not exists fruit_by_name on fruit (name)
  where colour <> '';
create index if not exists fruit_by_weight on fruit (weight);
create index fruit_by_colour on fruit (colour);`,
  `create or replace function plain(text text) returns text language plpgsql immutable as $$
begin
  return lower(text);
end $$;
create index if not exists fruit_by_plain on fruit (plain(name));`,
]
const migrations = texts.map((text, at) => ({
  id: at + 1,
  name: `000${at + 1}-fruit.sql`,
  text,
  sha256: createHash('sha256').update(text).digest('hex'),
}))
for (const { name, text } of migrations) await writeFile(join(folder, name), text)
await sql`drop table migrations`.execute(db)

const made = async () => {
  const { rows } = await sql<{ text: string }>`select pg_get_indexdef(indexrelid) as text from pg_index
    where indrelid = to_regclass('fruit') and indisvalid order by 1`.execute(db)
  return rows.map(({ text }) => /fruit_\w+ .*/.exec(text)?.[0])
}
const byName = `fruit_by_name ON public.fruit USING btree (name) WHERE (colour <> ''::text)`
const byPlain = 'fruit_by_plain ON public.fruit USING btree (plain(name))'
const interrupt = () => sql`update pg_index set indisvalid = false where indexrelid = 'fruit_by_name'::regclass`.execute(db)

test.runIf(serverAddress())(
  'indexes of pending migrations are made beforehand, and again after an interrupted build',
  async () => {
    await migrate(db, folder, 1)
    expect(await buildIndexes(db, migrations)).toEqual(['fruit_by_name', 'fruit_by_plain'])
    expect(await made()).toEqual([byName, byPlain])
    expect(await buildIndexes(db, migrations)).toEqual([])
    await interrupt()
    expect(await buildIndexes(db, migrations)).toEqual(['fruit_by_name'])
    expect(await made()).toEqual([byName, byPlain])
    await interrupt()
    await migrate(db, folder)
    expect(await made()).toEqual([
      'fruit_by_colour ON public.fruit USING btree (colour)',
      byName,
      byPlain,
      'fruit_by_weight ON public.fruit USING btree (weight)',
    ])
    expect(await buildIndexes(db, migrations)).toEqual([])
  },
)
