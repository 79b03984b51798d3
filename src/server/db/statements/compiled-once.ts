import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import { openMemo } from './memo.ts'
import type { Query } from '../later.ts'
import type { Db } from '../open.ts'

class StandIn {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

export type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>

const filled = <Row>(query: CompiledQuery<Row>, values: object): CompiledQuery<Row> => ({
  ...query,
  parameters: query.parameters.map((value) => (value instanceof StandIn ? Reflect.get(values, value.name) : value)),
})

/** Built and compiled once: that costs several times as much as sending it. The text must be the same for all values. */
export const compiledOnce =
  <Values extends object>() =>
  <Row>(build: (db: Db, value: ValueOf<Values>) => Query<Row>): ((db: Db, values: Values) => Query<Row>) => {
    let made: CompiledQuery<Row> | undefined
    return (db, values) => ({
      compile() {
        made ??= build(db, (name) => sql`${new StandIn(name)}`).compile(db)
        return filled(made, values)
      },
    })
  }

export type KeptQueries<Values extends object, Row> = (
  db: Db,
  key: string,
  build: (value: ValueOf<Values>) => Query<Row>,
  values: Values,
) => Query<Row>

const mostTexts = 100

export const keptQueries = <Values extends object, Row>(): KeptQueries<Values, Row> => {
  const memo = openMemo<CompiledQuery<Row>>(mostTexts)
  return (db, key, build, values) => ({
    compile: () =>
      filled(
        memo(key, () => build((name) => sql`${new StandIn(name)}`).compile(db)),
        values,
      ),
  })
}

/** The same as `compiledOnce` of a query whose text depends on which values there are: those that are not undefined. */
export const compiledByNames =
  <Values extends object>() =>
  <Row>(
    build: (db: Db, value: ValueOf<Values>, names: (keyof Values & string)[]) => Query<Row>,
  ): ((db: Db, values: Values) => Query<Row>) => {
    const queries = keptQueries<Values, Row>()
    return (db, values) => {
      const names = Object.keys(values).filter((name) => Reflect.get(values, name) !== undefined) as (keyof Values & string)[]
      return queries(db, names.join(), (value) => build(db, value, names), values)
    }
  }

/** A query that begins with any other one; compiled once for each part that is itself compiled once. */
export const compiledAround = <Values extends object>() => {
  const compiled = new WeakMap<object, CompiledQuery>()
  return (build: (part: RawBuilder<unknown>, value: ValueOf<Values>) => Query<unknown>) =>
    (part: Query<unknown>, values: Values): Query<unknown> => ({
      compile(db) {
        const { query, parameters } = part.compile(db)
        const known = compiled.get(query)
        const whole = known ?? build(sql`${{ toOperationNode: () => query }}`, (name) => sql`${new StandIn(name)}`).compile(db)
        if (!known) compiled.set(query, whole)
        const own = filled(whole, values).parameters.slice(parameters.length)
        return { ...whole, parameters: [...parameters, ...own] }
      },
    })
}

export const rowsOf = async <Row>(db: Pick<Db, 'executeQuery' | 'getExecutor'>, query: Query<Row>): Promise<Row[]> =>
  (await db.executeQuery(query.compile(db))).rows
