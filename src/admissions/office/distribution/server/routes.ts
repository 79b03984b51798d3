import { notOfStaff } from '#admissions/record/applications/record/queue-calls.ts'
import type { StaffOf } from '#admissions/record/applications/server/bulk/queue-routes.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { resource } from '#server/db/rows/resource.ts'
import { distribution, type Rule } from '../contract.ts'
import { distributionStore, ruleColumns } from './store.ts'

const { toDto, toRow } = ruleColumns

export function distributionRoutes({ db }: Deps, staffOf: StaffOf): Route[] {
  const rules = resource({
    module: 'Distribution',
    store: distributionStore,
    toDto,
    toRow: ({ Members, ...rule }: Omit<Rule, 'ID'>) => toRow({ ...rule, Members: [...new Set(Members)] }),
    toLog: toDto,
    log: (done, { Form, Program }) => `${done} the rule of ${Program === '' ? Form : `${Form}, ${Program}`}`,
    async check(tx, { columns, before }) {
      const known = new Set([...(await staffOf(tx)).map(({ username }) => username), ...(before?.members ?? [])])
      if (!columns.members.every((member) => known.has(member))) throw new Refusal(notOfStaff)
    },
  })

  return [
    route(distribution.get, async () =>
      (await distributionStore(db).all()).map((row) => ({ ID: String(row.id), ...toDto(row) })),
    ),
    route(distribution.save, ({ ID, Seen, ...rule }, context) =>
      rules.save(context, ID === undefined ? undefined : Number(ID), rule, Seen),
    ),
    route(distribution.delete, ({ ID }, context) => rules.remove(context, Number(ID))),
  ]
}
