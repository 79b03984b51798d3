import { existsSync, globSync, readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** How many processes may run tests at once: one a processor and `more`, fewer where the memory is small. */
export const workers = (gigabytesEach: number, more = 0): number =>
  Math.max(1, Math.min(availableParallelism() + more, Math.floor(totalmem() / 2 ** 30 / gigabytesEach)))

/** How a test file, or what it imports, opens a database; those files are the project `wire`. */
const opensADatabase = 'src/server/db/embedded.ts'
/** A file that starts Node again starts the product, or a part of it, in a separate process. */
const startsAProcess = /\bprocess\.execPath\b/

const { imports: aliases } = z
  .object({ imports: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

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
  for (const each of reached) for (const imported of importsOf(each)) reached.add(imported)
  return reached
}

const known = new Map<string, string[]>()

function importsOf(file: string): string[] {
  const found = known.get(file) ?? readImports(file)
  known.set(file, found)
  return found
}

/** The files of this repository that a file imports at run time, statically or dynamically, not only for types. */
function readImports(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const statements = text.matchAll(/^(?:import|export|\} from)(?! type)\b[^'"]*?['"]([^'"]+)['"]/gm)
  const calls = text.matchAll(/\bawait import\('([^']+)'\)/g)
  return [...statements, ...calls].flatMap(([, name = '']) => {
    const path = name.startsWith('.') ? join(dirname(file), name) : throughAlias(name)
    // The run itself reports a missing one.
    return /\.tsx?$/.test(path) && existsSync(path) ? [path] : []
  })
}

function throughAlias(name: string): string {
  const [alias = '', target = ''] = Object.entries(aliases).find(([key]) => name.startsWith(key.replace('*', ''))) ?? []
  return target && join(target.replace('*', name.slice(alias.length - 1)))
}
