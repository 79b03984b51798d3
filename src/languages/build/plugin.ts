import { readFile } from 'node:fs/promises'
import { compileCatalog } from './compile.ts'

/** A part of the build that compiles the catalogs of src/languages as they are loaded: no text is parsed in the browser. */
export function catalogs() {
  return {
    name: 'catalogs',
    enforce: 'pre' as const,
    async load(id: string) {
      const [, name] = /\/src\/languages\/[\w-]+\/(\w+)\.json$/.exec(id) ?? []
      return name === undefined ? undefined : JSON.stringify(compileCatalog(name, JSON.parse(await readFile(id, 'utf8'))))
    },
  }
}
