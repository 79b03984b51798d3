import {
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type PostgresPool,
} from 'kysely'
import { openMemo } from './memo.ts'
import { assertInTime } from './deadline.ts'

const versions = new Map<string, number>()

export const watchTables = (tables: readonly string[]): void => {
  for (const table of tables) if (!versions.has(table)) versions.set(table, 0)
}

export const versionOf = (tables: readonly string[]): number => tables.reduce((sum, table) => sum + (versions.get(table) ?? 0), 0)

/** Marks a statement that changes nothing that is cached, such as the last use of a session. */
export const unnoticed = '/* unnoticed */'

const writes = /\b(?:update|insert\s+into|delete\s+from|truncate)\s+"?(\w+)"?/gi

/** The watched tables that a statement writes, by name; tables changed by its triggers and references are not detected. */
export function written(text: string): string[] {
  if (versions.size === 0) return []
  return tablesOf(text).filter((table) => versions.has(table))
}

/** Most statements repeat: caches the tables found in their text, unless the text is long. Clears the cache when it is full. */
const memo = openMemo<readonly string[]>(500)
const longestText = 6_000

const tablesOf = (text: string) => (text.length > longestText ? tablesIn(text) : memo(text, () => tablesIn(text)))

const tablesIn = (text: string): readonly string[] =>
  text.includes(unnoticed) ? [] : [...text.matchAll(writes)].map(([, table = '']) => table)

/** The dialect of both engines; its statements count as changes once others can see them. */
export const noticing = (pool: PostgresPool): Dialect => ({
  createDriver: () => new NoticingDriver({ pool }),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
})

class NoticingDriver extends PostgresDriver {
  readonly #known = new WeakSet<DatabaseConnection>()

  override async acquireConnection(): Promise<DatabaseConnection> {
    assertInTime()
    const connection = await super.acquireConnection()
    if (!this.#known.has(connection)) notice(connection)
    this.#known.add(connection)
    return connection
  }
}

/** Counts when the end is answered, whatever the answer: a commit whose answer was lost may have succeeded. */
function notice(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection)
  const waiting = new Set<string>()
  let isInTransaction = false
  connection.executeQuery = async <Row>(query: CompiledQuery) => {
    const { sql } = query
    if (sql === 'begin' || sql.startsWith('start transaction')) isInTransaction = true
    const own = written(sql)
    for (const table of own) waiting.add(table)
    const isEnd = sql === 'commit' || sql === 'rollback'
    try {
      return await execute<Row>(query)
    } finally {
      if (isEnd) isInTransaction = false
      // With two concurrent statements the end of the first has counted both, although the second is not done yet.
      for (const table of own) waiting.add(table)
      if (!isInTransaction) countChanges(waiting)
    }
  }
}

function countChanges(tables: Set<string>): void {
  for (const table of tables) versions.set(table, (versions.get(table) ?? 0) + 1)
  tables.clear()
}
