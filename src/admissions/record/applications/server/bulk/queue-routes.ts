import { masters } from '#admissions/record/masters/masters.ts'
import { listedTexts } from '#admissions/record/masters/server/public.ts'
import type { Db } from '#server/db/open.ts'
import { dryRun } from '#server/db/statements/dry-run.ts'
import type { Totals } from '#server/db/lists/totals.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Caller, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import { fold } from '#shared/text/fold.ts'
import { formatFormDate, parseIsoDate } from '#shared/time/dates.ts'
import { messages } from '#shared/messages.ts'
import { labelsIn, noSuchLabel, storedLabels } from '../../record/labels.ts'
import { assignedTo, notOfStaff, queueCalls } from '../../record/queue-calls.ts'
import type { ApplicationSubscriber } from '../record/events.ts'
import { queueChanger, type Change } from './change-queue.ts'
import { undoable } from './undoable.ts'

/** `src/app` passes it in, because accounts know the staff. */
export type StaffOf = (db: Db) => Promise<{ username: string; name: string }[]>

const ownerChange = (owner: string): Change => ({
  column: 'assigned_to',
  field: 'Owner',
  value: () => owner,
  log: owner === '' ? 'Owner taken away' : assignedTo(owner),
})

export function queueRoutes(deps: Deps, publish: ApplicationSubscriber, totals: Totals, staffOf: StaffOf): Route[] {
  const { db } = deps
  const { change, changeNamed } = queueChanger(deps, publish)

  async function changeMany(username: readonly string[], asked: Change, who: Session, { ip }: Caller) {
    const by = { actor: who.username, ip }
    const done = await db.transaction().execute((tx) => changeNamed(tx, username, asked, by))
    totals.forget()
    return { Msg: messages.updated, ...done }
  }

  const toOwner = async (owner: string) => {
    if (owner !== '' && !(await staffOf(db)).some(({ username }) => username === owner)) throw new Refusal(notOfStaff)
    return ownerChange(owner)
  }

  return [
    route(queueCalls.assign, async ({ username, Owner }, { who, caller }) =>
      changeMany(username, await toOwner(Owner), who, caller),
    ),

    route(queueCalls.previewAssign, async ({ username, Owner }, { who, caller: { ip } }) => {
      const asked = await toOwner(Owner)
      const by = { actor: who.username, ip }
      const { Total, Left: Gone, applicationID } = await dryRun(db, (tx) => changeNamed(tx, username, asked, by))
      return { Changes: applicationID.length, Had: Total - applicationID.length, Refused: [], Gone, Mails: 0, Leads: 0 }
    }),

    route(queueCalls.undoAssign, async ({ applicationID, Owner }, { who, caller: { ip } }) => {
      const ids = [...new Set(applicationID)]
      const by = { actor: who.username, ip }
      const Total = await db.transaction().execute(async (tx) => {
        let changed = 0
        const given = { field: 'Owner', column: 'assigned_to', value: () => Owner, actor: who.username } as const
        for (const [was, changes] of await undoable(tx, ids, given)) {
          const rows = changes.map(({ row }) => row)
          changed += (await change(tx, rows, { ...ownerChange(was), undo: 'done' }, by)).length
        }
        return changed
      })
      totals.forget()
      return { Msg: messages.updated, Total, Left: ids.length - Total }
    }),

    route(queueCalls.due, async ({ username, DueOn: value }, { who, caller }) => {
      const date = parseIsoDate(value)
      const log = date ? `Due on ${formatFormDate(date)}` : 'Due date taken away'
      return changeMany(username, { column: 'due_on', field: 'DueOn', value: () => value, log }, who, caller)
    }),

    route(queueCalls.label, async ({ username, Add, Remove }, { who, caller }) => {
      const active = await listedTexts(db, masters.label.path)
      const labels = Add.map((label) => active.find((each) => fold(each) === fold(label)))
      const added = labels.filter((label) => label !== undefined)
      if (added.length < Add.length) throw new Refusal(noSuchLabel)
      const value = (before: string) => storedLabels([...labelsIn(before).filter((label) => !Remove.includes(label)), ...added])
      const changes = [...added.map((label) => `${label} added`), ...Remove.map((label) => `${label} taken away`)]
      return changeMany(username, { column: 'labels', field: 'Labels', value, log: `Labels: ${changes.join(', ')}` }, who, caller)
    }),

    route(queueCalls.staff, async () => (await staffOf(db)).map(({ username, name }) => ({ username, Name: name }))),
  ]
}
