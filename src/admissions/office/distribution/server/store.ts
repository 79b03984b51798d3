import { sql, type Insertable, type Selectable, type Generated } from 'kysely'
import type { FormName } from '#shared/form-name.ts'
import type { Db } from '#server/db/open.ts'

/** QUEUE-7: `program` is blank for all of the form; `turn` counts what the rule has given out. */
type DistributionTables = {
  assignment_rules: {
    id: Generated<number>
    form: FormName
    program: string
    members: string[]
    days: number
    is_active: boolean
    turn: Generated<number>
  }
}

export type Row = Selectable<DistributionTables['assignment_rules']>
type Columns = Omit<Insertable<DistributionTables['assignment_rules']>, 'id' | 'turn'>

/** The SQL of the rules that give applications out. */
export function distributionStore(db: Db) {
  const tables = db.withTables<DistributionTables>()
  return {
    all: () => tables.selectFrom('assignment_rules').selectAll().orderBy('form').orderBy('program').execute(),
    lock: (id: number) => tables.selectFrom('assignment_rules').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    insert: (columns: Columns) => tables.insertInto('assignment_rules').values(columns).execute(),
    update: (id: number, columns: Columns) => tables.updateTable('assignment_rules').set(columns).where('id', '=', id).execute(),
    remove: (id: number) => tables.deleteFrom('assignment_rules').where('id', '=', id).execute(),

    /** The rule of a form's program, or else of the form, with its turn counted up: the next submission waits for this transaction. */
    take: (form: FormName, program: string) =>
      tables
        .updateTable('assignment_rules')
        .set({ turn: sql`turn + 1` })
        .where('id', '=', (eb) =>
          eb
            .selectFrom('assignment_rules as rule')
            .select('rule.id')
            .where('rule.form', '=', form)
            .where('rule.is_active', '=', true)
            .where(sql`lower(rule.program)`, 'in', ['', program.toLowerCase()])
            .orderBy(sql`rule.program = ''`)
            .limit(1),
        )
        .returningAll()
        .executeTakeFirst(),

    /** Takes a person out of all rules. */
    forget: (username: string) =>
      tables
        .updateTable('assignment_rules')
        .set({ members: sql`array_remove(members, ${username})` })
        .where(sql<boolean>`${username} = any(members)`)
        .execute(),
  }
}
