import { notOfStaff } from '#admissions/record/applications/record/queue-calls.ts'
import type { StaffOf } from '#admissions/record/applications/server/bulk/queue-routes.ts'
import { changesOnly } from '#server/db/changes-only.ts'
import { refuseTaken } from '#server/db/errors.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { messages } from '#shared/messages.ts'
import { distribution, noSuchRule, ruleExists, type Rule } from '../contract.ts'
import { distributionStore, type Row } from './store.ts'

const module = 'Distribution'

/** QUEUE-7: the rules by which submitted applications get their owners. */
export function distributionRoutes(deps: Deps, staffOf: StaffOf): Route[] {
  const { db } = deps

  async function locked(tx: Db, id: string): Promise<Row> {
    const row = await distributionStore(tx).lock(Number(id))
    if (!row) throw new Refusal(noSuchRule)
    return row
  }

  return [
    route(distribution.get, async () =>
      (await distributionStore(db).all()).map((row) => ({ ID: String(row.id), ...toldOf(row) })),
    ),

    route(distribution.save, async ({ ID, Seen, ...sent }, { change }) => {
      const staff = await staffOf(db)
      await change(module, async ({ tx, audit }) => {
        const before = ID === undefined ? undefined : await locked(tx, ID)
        const rule = before ? changesOnly(sent, Seen, toldOf(before)) : sent
        const members = [...new Set(rule.Members)]
        const isKnown = (member: string) => staff.some(({ username }) => username === member) || before?.members.includes(member)
        if (!members.every(isKnown)) throw new Refusal(notOfStaff)
        const columns = { form: rule.Form, program: rule.Program, members, days: rule.Days, is_active: rule.IsActive }
        const store = distributionStore(tx)
        await (before ? store.update(before.id, columns) : store.insert(columns)).catch(
          refuseTaken(ruleExists, { field: 'Program' }),
        )
        const log = `${before ? 'Changed' : 'Added'} the rule of ${nameOf(columns)}`
        await audit(log, { ...(before && { before: toldOf(before) }), after: toldOf(columns) })
      })
      return ID === undefined ? messages.saved : messages.updated
    }),

    route(distribution.delete, async ({ ID }, { change }) => {
      await change(module, async ({ tx, audit }) => {
        const row = await locked(tx, ID)
        await distributionStore(tx).remove(row.id)
        await audit(`Deleted the rule of ${nameOf(row)}`, { before: toldOf(row) })
      })
      return messages.deleted
    }),
  ]
}

const nameOf = ({ form, program }: Pick<Row, 'form' | 'program'>) => (program === '' ? form : `${form}, ${program}`)

/** As the wire and the log have it. */
const toldOf = ({ form, program, members, days, is_active }: Omit<Row, 'id' | 'turn'>): Omit<Rule, 'ID'> => ({
  Form: form,
  Program: program,
  Members: members,
  Days: days,
  IsActive: is_active,
})
