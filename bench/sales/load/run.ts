import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sheetBoard } from '#sales/sheets/board-contract.ts'
import { sheetDrafts } from '#sales/sheets/draft-contract.ts'
import { openDatabase } from '#server/db/open.ts'
import { databaseOn, onServer, serverAddress } from '#test/support/ready-database.ts'
import { silentLog } from '#test/support/silent-log.ts'
import { assertSynced, machineTime, spent } from '../../figures.ts'
import { mostLoad } from '../../growth/points.ts'
import { started, unshed, usageOf } from '../../growth/servers.ts'
import { dayOf, desk, fillDesk, personOf, signedIn } from './desk.ts'
import { faultsOf, openTally, table } from './tally.ts'
import { keyed, operate, rowsOfASheet, watch } from './work.ts'

/**
 * `npm run bench:sales-load`: the busiest hour of daily sales, on PostgreSQL. Thirty pages with the board and ten operators who type without
 * a pause make the calls of their browsers to one process of the product, for so many seconds; then the two calls that have a goal, one at a time.
 * Callers, product and PostgreSQL share the machine.
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    boards: { type: 'string', default: '30' },
    operators: { type: 'string', default: '10' },
  },
})
const [seconds, boards, operators] = [Number(options.seconds), Number(options.boards), Number(options.operators)]
const address = serverAddress()
if (!address) throw new Error('Run it as npm run bench:sales-load, which starts a PostgreSQL.')
const goals = [
  { call: sheetDrafts.keep.path, p95: 15 },
  { call: sheetBoard.get.path, p95: 20 },
]

await onServer(address, 'create database sales_load')
const databaseUrl = databaseOn(address, 'sales_load')
const servers = await started(databaseUrl, 1, unshed)
const [{ url } = { url: '' }] = servers
const database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
await assertSynced(database.db)
const [tally, alone] = [openTally(), openTally()]
const [admin] = await signedIn(database, url, 1, 'admin')
const [typing, watching] = [await signedIn(database, url, operators, '1'), await signedIn(database, url, boards, '2')]
if (!admin || !typing[0] || !watching[0]) throw new Error('There has to be an operator and a board at least.')
await fillDesk(database, personOf(admin, openTally()))

const use = async () => ({
  ...(await usageOf(servers)),
  database: await spent(database.db),
  machine: await machineTime(),
  at: performance.now(),
})
const before = await use()
const end = performance.now() + seconds * 1000
await Promise.all([
  ...watching.map((who, at) => watch(personOf(who, tally), at / watching.length, end)),
  ...typing.map((who, at) => operate(personOf(who, tally), at, typing.length, end)),
])
const after = await use()

const turn = { Date: dayOf(1), Showid: '1', Distributorid: `D-${desk.distributors}`, Kind: 'entry' as const, Version: 0 }
const Lines = keyed(rowsOfASheet).map(({ id, texts }) => ({ ID: id, Texts: [...texts] }))
const [typist, watcher] = [personOf(typing[0], alone), personOf(watching[0], alone)]
const Window = randomUUID()
for (let round = 0; round < 60; round += 1) {
  await typist.ask(sheetDrafts.keep, { ...turn, Window, Lines: Lines.with(0, { ID: -1, Texts: Lines[round]?.Texts ?? [] }) })
  await watcher.ask(sheetBoard.get, { Date: dayOf(0) })
}

const wall = after.at - before.at
const share = (ms: number) => `${((100 * ms) / wall).toFixed(1)} % of a processor`
const ours = after.cpu - before.cpu + after.database.there - before.database.there + after.database.here - before.database.here
const others = Math.max(0, after.machine.busy - before.machine.busy - ours) / (after.machine.all - before.machine.all)
const count = tally.seen().reduce((sum, seen) => sum + seen.count, 0)
console.log(`${boards} boards and ${operators} operators for ${(wall / 1000).toFixed(0)} s, ${(count / (wall / 1000)).toFixed(1)} calls a second
${table(tally.seen())}

server       CPU ${share(after.cpu - before.cpu)}, event loop p99 ${after.loopP99.toFixed(1)} ms, longest ${after.loopMost.toFixed(1)} ms
memory       ${(before.rss / 1_048_576).toFixed(0)} MB before, ${(after.rss / 1_048_576).toFixed(0)} MB after
PostgreSQL   CPU ${share(after.database.there - before.database.there)}, ${((after.statements - before.statements) / count).toFixed(1)} statements a call
callers      CPU ${share(after.database.here - before.database.here)}
others       ${(100 * others).toFixed(0)} % of the machine

One at a time: keepdraft of ${rowsOfASheet} rows, at most ${goals[0]?.p95} ms; a board of ${desk.distributors} × ${desk.shows} with all its cells, at most ${goals[1]?.p95} ms
${table(alone.seen())}`)

for (const { child } of servers) child.kill()
await database.close()
const faults = [...faultsOf(tally.seen(), [], true), ...faultsOf(alone.seen(), goals, others <= mostLoad)]
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
