import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod/mini'

/** An import or export from another module: its specifier, and the file it names if that is in this repository. */
export type Import = { from: string; path?: string; isType: boolean }

const { imports: aliases } = z
  .object({ imports: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

const known = new Map<string, Import[]>()

/** What a file imports or exports from other files, for its types alone or at run time, statically or dynamically. */
export function importsOf(file: string): Import[] {
  const found = known.get(file) ?? readImports(file)
  known.set(file, found)
  return found
}

function readImports(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  const statements = text.matchAll(/^(?:import|export|\} from)( type)?\b[^'"]*?['"]([^'"]+)['"]/gm)
  const calls = text.matchAll(/\bimport()\('([^']+)'\)/g)
  return [...statements, ...calls].map(([, type, from = '']) => ({ from, isType: Boolean(type), ...fileOf(file, from) }))
}

/** The file that a specifier names; nothing for a package. The run itself reports a missing one. */
function fileOf(file: string, from: string): { path?: string } {
  const path = from.startsWith('.') ? join(dirname(file), from) : throughAlias(from)
  return /\.tsx?$/.test(path) && existsSync(path) ? { path } : {}
}

function throughAlias(name: string): string {
  const [alias = '', target = ''] = Object.entries(aliases).find(([key]) => name.startsWith(key.replace('*', ''))) ?? []
  return target && join(target.replace('*', name.slice(alias.length - 1)))
}
