import { readFile } from 'node:fs/promises'
import { compile } from './compile.ts'

/** A part of the build that compiles the catalogs of src/languages as they are loaded: no text is parsed in the browser. */
export function catalogs() {
  return {
    name: 'catalogs',
    enforce: 'pre' as const,
    async load(id: string) {
      if (!/\/src\/languages\/[\w-]+\/\w+\.json$/.test(id)) return undefined
      return JSON.stringify(compile(JSON.parse(await readFile(id, 'utf8'))))
    },
  }
}
