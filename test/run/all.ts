import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Runs all tests: units and wire first, then the journeys. Arguments narrow both: a wing (`sales`, `admissions/office`) or a part of a path. */
const filters = process.argv.slice(2).flatMap((name) => (existsSync(`src/${name}`) ? [`src/${name}/`, `e2e/${name}/`] : [name]))

for (const config of ['vitest.config.ts', 'vitest.e2e.config.ts']) {
  const more = filters.length > 0 ? ['--passWithNoTests', ...filters] : []
  const { status } = spawnSync('vitest', ['run', '--config', config, ...more], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
