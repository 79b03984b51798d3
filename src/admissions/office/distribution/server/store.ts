import { sql } from 'kysely'
import { refuseTaken } from '#server/db/errors.ts'
import type { Db } from '#server/db/open.ts'
import { fieldColumns } from '#server/db/rows/field-columns.ts'
import { rowStore } from '#server/db/rows/row-store.ts'
import type { FormName } from '#shared/form-name.ts'
import { noSuchRule, ruleExists, type Rule } from '../contract.ts'

/** QUEUE-7: a blank `program` means the whole form. */
export const ruleColumns = fieldColumns<Omit<Rule, 'ID'>>()({
  Form: 'form',
  Program: 'program',
  Members: 'members',
  Days: 'days',
  IsActive: 'is_active',
})
type RuleColumns = ReturnType<typeof ruleColumns.toRow>
/** `turn` counts the assignments. */
type RuleRow = RuleColumns & { id: number; turn: number }

const rows = rowStore<RuleRow, RuleColumns>({
  table: 'assignment_rules',
  order: sql`form, program`,
  missing: noSuchRule,
  taken: refuseTaken(ruleExists, { field: 'Program' }),
})

export function distributionStore(db: Db) {
  const tables = db.withTables<{ assignment_rules: RuleRow }>()
  return {
    ...rows(db),

    /** Increments the rule's turn: the next submission waits for this transaction. */
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

    forget: (username: string) =>
      tables
        .updateTable('assignment_rules')
        .set({ members: sql`array_remove(members, ${username})` })
        .where(sql<boolean>`${username} = any(members)`)
        .execute(),
  }
}
