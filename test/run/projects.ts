import { globSync, readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { importsOf } from './imports.ts'

/** How many processes may run tests at once: one a processor and `more`, fewer where the memory is small. */
export const workers = (gigabytesEach: number, more = 0): number =>
  Math.max(1, Math.min(availableParallelism() + more, Math.floor(totalmem() / 2 ** 30 / gigabytesEach)))

/** How a test file, or what it imports, opens a database; those files are the project `wire`. */
const opensADatabase = 'src/server/db/embedded.ts'
/** A file that starts Node again starts the product, or a part of it, in a separate process. */
const startsAProcess = /\bprocess\.execPath\b/

/**
 * The test files of each vitest project, sorted by what they import, so that new files need no configuration: `wire` opens a
 * database, in a process, `unit` doesn't.
 */
export function testProjects(): { unit: string[]; wire: string[] } {
  const files = globSync('{src,test,scripts,bench}/**/*.test.ts').toSorted()
  const isWire = (file: string) => startsAProcess.test(readFileSync(file, 'utf8')) || reachableFrom(file).has(opensADatabase)
  const wire = new Set(files.filter(isWire))
  return { unit: files.filter((file) => !wire.has(file)), wire: [...wire] }
}

/** The files that importing one file loads. */
function reachableFrom(file: string): Set<string> {
  const reached = new Set([file])
  for (const each of reached) {
    for (const { path, isType } of importsOf(each)) if (path && !isType) reached.add(path)
  }
  return reached
}
