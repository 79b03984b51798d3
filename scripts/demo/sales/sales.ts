import { dailySales, type SheetStatus } from '#sales/sheets/contract.ts'
import { sheetApproval } from '#sales/sheets/approval-contract.ts'
import type { KnownRow } from '#sales/sheets/sheet/sheet.ts'
import { shows } from '#sales/shows/contract.ts'
import type { Deps } from '#server/deps.ts'
import { formatIsoDate, todayIn } from '#shared/time/dates.ts'
import { openCalls, ownerOf, type Ask, type Caller } from '../ask-as.ts'
import { dayFrom, distributorSizes } from '../house.ts'
import { drawSheet, type Step } from './sheet.ts'
import { staff } from '../staff.ts'

type Reply<Data> = { Data: Data }
type Key = { Date: string; Distributorid: string; Showid: string }

/** Each step with its call, as the right person and at the right time. `now` is a midnight, and nothing happens then or later. */
export async function fillSales(deps: Deps, { now, days, owner }: { now: Date; days: number; owner: string }): Promise<void> {
  let at = now
  const callsOf = openCalls({ ...deps, now: () => at })
  const people: Caller[] = [ownerOf(owner), ...staff.map((each) => ({ ...each, isOwner: false }))]
  const asks = new Map(people.map((who) => [who.username, callsOf(who)]))
  const askOf = (username: string): Ask => {
    const ask = asks.get(username)
    if (!ask) throw new Error(`Nobody is called ${username}`)
    return ask
  }

  const { Data: all } = await askOf(owner)<Reply<{ ID: number; IsActive: boolean }[]>>(shows.get, {})
  const shown = all.filter(({ IsActive }) => IsActive)
  const today = todayIn(deps.config.TIME_ZONE, now)
  const steps = Array.from({ length: days }, (_, daysAgo) => {
    const Date = formatIsoDate(dayFrom(today, -daysAgo))
    const midnight = midnightOf(Date, deps.config.TIME_ZONE)
    return shown.flatMap(({ ID }) =>
      [...distributorSizes].flatMap(([Distributorid, size]) => {
        const key: Key = { Date, Distributorid, Showid: String(ID) }
        const slot = { midnight, daysAgo, distributor: Distributorid, show: key.Showid, size, owner }
        return drawSheet(slot).flatMap((step) => (step.at < now ? [{ key, step }] : []))
      }),
    )
  }).flat()

  const begun = new Set<string>()
  for (const { key, step } of steps.toSorted((a, b) => a.step.at.getTime() - b.step.at.getTime())) {
    at = step.at
    const name = Object.values(key).join(' ')
    await take(askOf(step.by), key, step, !begun.has(name))
    begun.add(name)
  }
}

async function take(ask: Ask, key: Key, step: Step, isNew: boolean): Promise<void> {
  if ('change' in step) {
    const before = isNew ? [] : (await ask<Reply<KnownRow[]>>(dailySales.get, key)).Data
    const rows = step.change(before).map((row) => ({ ID: -1, ...row, ...key }))
    await ask(step.does === 'save' ? dailySales.save : dailySales.update, rows)
    return
  }
  if (step.does === 'submit') return void (await ask(dailySales.submit, key))
  const { ID } = (await ask<Reply<SheetStatus>>(dailySales.status, key)).Data
  if ('reason' in step) await ask(calls[step.does], { ID, Reason: step.reason })
  else await ask(sheetApproval.approve, { ID })
}

/** The start of a day (YYYY-MM-DD) in a time zone, to the quarter of an hour. */
function midnightOf(day: string, timeZone: string): Date {
  const [inUtc, quarter] = [Date.parse(day), 900_000]
  const quarters = Array.from({ length: 4 * 30 }, (_, index) => new Date(inUtc + (index - 4 * 15) * quarter))
  return quarters.find((moment) => formatIsoDate(todayIn(timeZone, moment)) === day) ?? new Date(inUtc)
}

const calls = { return: sheetApproval.return, reopen: sheetApproval.reopen }
