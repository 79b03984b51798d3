import { anonymous } from './soak/callers/anonymous.ts'
import { fullDisk } from './soak/full-disk.ts'
import { hostileCallers } from './soak/callers/hostile.ts'
import { killDuringWrites } from './soak/kill.ts'
import { mixedLoad } from './soak/load.ts'
import { behindNginx } from './soak/nginx/behind-nginx.ts'
import { onePerson } from './soak/callers/one-person.ts'
import { slowBodies } from './soak/callers/slow-bodies.ts'
import { slowCalls } from './soak/callers/slow-calls.ts'
import { slowCallers } from './soak/callers/slow-callers.ts'
import { strangers } from './soak/callers/strangers.ts'
import { virusScan } from './soak/virus-scan.ts'

/**
 * `npm run test:soak`: tests that take minutes and are run by hand (docs/reliability.md). One alone: `node scripts/soak.ts kill 100`;
 * for hours: `node scripts/soak.ts load 14400 30`, at most thirty calls a second. On the embedded database; DATABASE_URL tries `kill` and `load` on a PostgreSQL that is empty.
 */
const tries: Record<string, { usual: number; run: (size: number, pace?: number) => Promise<string> }> = {
  kill: { usual: 20, run: killDuringWrites },
  load: { usual: 60, run: mixedLoad },
  'slow-callers': { usual: 50, run: slowCallers },
  'slow-bodies': { usual: 200, run: slowBodies },
  'slow-calls': { usual: 200, run: slowCalls },
  'one-person': { usual: 100, run: onePerson },
  anonymous: { usual: 10_000, run: anonymous },
  strangers: { usual: 400, run: strangers },
  hostile: { usual: 10, run: hostileCallers },
  nginx: { usual: 70, run: behindNginx },
  'virus-scan': { usual: 1, run: virusScan },
  'full-disk': { usual: 1, run: fullDisk },
}

const [named, size, pace] = process.argv.slice(2)
for (const [name, { usual, run }] of Object.entries(tries)) {
  if (named !== undefined && named !== name) continue
  const begun = performance.now()
  const said = await run(Number(size ?? usual), pace === undefined ? undefined : Number(pace))
  process.stdout.write(`${name}: ${said} (${Math.round((performance.now() - begun) / 1000)} s)\n`)
}
process.exit(0)
