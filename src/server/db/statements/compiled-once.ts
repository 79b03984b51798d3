import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Query } from '../later.ts'
import type { Db } from '../open.ts'

/** Stands in a query for a value that each asking brings along. */
class StandIn {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** What stands in a query for one of its values. */
export type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>

/**
 * A query of the hottest calls, built and written as SQL the first time only: building it costs several times what sending it does. Its text must be
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
