import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { laterMessages } from '#shared/text/later-messages.ts'
import { parseBody } from '#shared/schema.ts'
import { masterWork } from '../contract.ts'
import { masterCalls } from '../definition.ts'
import { masterAt } from '../masters.ts'
import { keyOf, nameOf, rowOf, type Texts } from '../row.ts'
import { notThere, saved } from '../texts.ts'
import { referencedValue, type MasterReferences } from './master-references.ts'
import { addValue } from './references.ts'
import { changeValueNames } from './status-changes.ts'
import { masterStore } from './store.ts'
import type { Master } from '../master.ts'

export function workRoutes(deps: Deps, references: MasterReferences): Route[] {
  const { db } = deps
  return [
    route(masterWork.usage, async ({ list, key }) => {
      const master = masterAt(list)
      const [value] = await masterStore(db, master).list({ activeOnly: false, where: keyOf(master, key) })
      if (!value) throw new Refusal(notThere(master))
      return { Total: await references.count(db, referencedValue(master, value.texts)) }
    }),

    route(masterWork.import, async ({ list, rows }, { change }) => {
      const master = masterAt(list)
      const Data = await change(master.title, async ({ tx, audit }) => {
        const problems: { Row: number; status: string; Reason: string }[] = []
        for (const { Row, texts, names } of rows) {
          const Reason = await problemWith(tx, master, texts, names)
          if (Reason !== undefined) problems.push({ Row, status: laterMessages.rowNotSaved, Reason })
        }
        const count = rows.length - problems.length
        const log = `${count} of ${rows.length} rows of a csv added`
        if (count > 0) await audit(log)
        return problems
      })
      return { Msg: saved(rows.length - Data.length, Data.length), Saved: rows.length - Data.length, Data }
    }),
  ]
}

/** By the rules of `create`. Returns the reason if it can't. */
async function problemWith(tx: Db, master: Master, written: Texts, Names: Texts | undefined): Promise<string | undefined> {
  const parsed = parseBody(masterCalls(master).create.body, { ...rowOf(master, written, true), ...(Names && { Names }) })
  if (!parsed.ok) return parsed.message
  const { texts, IsActive, status, names } = parsed.value
  try {
    const name = nameOf(master, await addValue(tx, master, { texts, isActive: IsActive }))
    await changeValueNames(tx, master, { from: '', to: name }, { status, names })
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
