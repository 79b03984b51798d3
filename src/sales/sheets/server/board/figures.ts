import { auditLog } from '#platform/activity-log/server/public.ts'
import { systemActor } from '#platform/activity-log/contract.ts'
import type { Deps } from '#server/deps.ts'
import { dayMs } from '#shared/time/durations.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { logNameOf } from '../sheet/dto.ts'
import { logModule } from '../sheet/sheet-log.ts'
import { sheetStore } from '../sheet/store.ts'
import { figuresStore } from './figures-store.ts'

/** Each night compares the sheets of the last days; all others take this many nights. */
const recentMs = 3 * dayMs
export const nightsOfAll = 30

/** SALES-79: if stored figures differ from the rows, the rows are right; it is logged as an alert, because no save leaves them so. */
export async function putFiguresRight(deps: Deps): Promise<void> {
  const { db, log, now } = deps
  const audit = auditLog(deps)
  const at = now().getTime()
  const part = Math.floor(at / dayMs) % nightsOfAll
  await db.transaction().execute(async (tx) => {
    const wrong = await figuresStore(tx).putRight(new Date(at - recentMs), { part, parts: nightsOfAll })
    for (const { id, counted, added, row_count, sold } of wrong) {
      const sheet = await sheetStore(tx).find(id)
      const words = `${figuresText(counted, added)}, instead of ${figuresText(row_count, sold)}`
      const name = sheet ? logNameOf(sheet) : String(id)
      await audit(tx, {
        actor: systemActor,
        ip: '',
        module: logModule,
        log: `Figures of the sheet of ${name} put right: ${words}`,
      })
    }
    if (wrong.length > 0)
      log.error(
        { alert: 'figures of sheets did not fit their rows', sheets: wrong.map(({ id }) => id) },
        'Figures were put right',
      )
  })
}

const figuresText = (rows: number, sold: number) =>
  `${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'}, ${formatNumber(sold)} in all`
