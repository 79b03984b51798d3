import type { Generated } from 'kysely'
import type { FormName } from '#shared/form-name.ts'

/** QUEUE-7: `program` is blank for all of the form; `turn` counts what the rule has given out. */
export type DistributionTables = {
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
