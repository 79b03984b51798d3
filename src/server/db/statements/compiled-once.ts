import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Query } from '../later.ts'
import type { Db } from '../open.ts'

/** A placeholder in a query for a value that each run provides. */
class StandIn {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** The placeholder for a value of a query. */
export type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>

/**
 * A query of the most frequent calls, built and compiled to SQL only once: building it costs several times as much as sending it. Its text must be
 * the same for all values.
 */
export const compiledOnce =
  <Values extends Readonly<Record<string, unknown>>>() =>
  <Row>(build: (db: Db, value: ValueOf<Values>) => Query<Row>): ((db: Db, values: Values) => Query<Row>) => {
    let made: CompiledQuery<Row> | undefined
    return (db, values) => ({
      compile() {
        made ??= build(db, (name) => sql`${new StandIn(name)}`).compile(db)
        const parameters = made.parameters.map((value) => (value instanceof StandIn ? values[value.name] : value))
        return { ...made, parameters }
      },
    })
  }

/** The rows of a query. */
export const rowsOf = async <Row>(db: Pick<Db, 'executeQuery' | 'getExecutor'>, query: Query<Row>): Promise<Row[]> =>
  (await db.executeQuery(query.compile(db))).rows
