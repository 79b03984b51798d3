import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { dumpSchema } from './schema-dump.ts'

const database = await testDatabase()
afterAll(() => database.close())

test('migrations/schema.sql is the result of the migrations; node scripts/dump-schema.ts updates it', async () => {
  expect(await dumpSchema(database.db)).toBe(await readFile('migrations/schema.sql', 'utf8'))
})

test('types, columns, constraints, indexes, triggers, views and functions are all dumped', async () => {
  await sql.raw(orchard).execute(database.db)
  const dump = await dumpSchema(database.db)
  await sql.raw(felled).execute(database.db)
  expect(expected.filter((line) => !dump.includes(line))).toEqual([])
})

const orchard = `
  create type ripeness as enum ('green', 'ripe');
  create table tree (id bigint generated always as identity primary key, name varchar(40) not null unique);
  create table fruit (
    tree bigint not null references tree on delete cascade, state ripeness not null default 'green', weight numeric(6, 2) check (weight > 0),
    heavy boolean generated always as (weight > 10) stored);
  create index fruit_ripe on fruit (weight desc) where state = 'ripe';
  create function grow() returns trigger language plpgsql as 'begin return new; end';
  create trigger fruit_grows before update on fruit for each row execute function grow();
  create view ripe as select tree from fruit where state = 'ripe'`

const felled = 'drop view ripe; drop table fruit, tree; drop function grow; drop type ripeness'

const expected = [
  `create type ripeness as enum ('green', 'ripe');`,
  `create table fruit (\n  tree bigint not null,\n  state ripeness not null default 'green'::ripeness,\n  weight numeric(6,2),`,
  `heavy boolean generated always as ((weight > (10)::numeric)) stored,`,
  `constraint fruit_weight_check CHECK (weight > 0::numeric),`,
  `constraint fruit_tree_fkey FOREIGN KEY (tree) REFERENCES tree(id) ON DELETE CASCADE\n);`,
  `CREATE INDEX fruit_ripe ON fruit USING btree (weight DESC) WHERE (state = 'ripe'::ripeness);`,
  `CREATE TRIGGER fruit_grows BEFORE UPDATE ON fruit FOR EACH ROW EXECUTE FUNCTION grow();`,
  `id bigint not null generated always as identity,\n  name character varying(40) not null,\n  constraint tree_pkey PRIMARY KEY (id),\n  constraint tree_name_key UNIQUE (name)`,
  `create view ripe as\n SELECT`,
  `CREATE OR REPLACE FUNCTION grow()`,
]
