import { readFile } from 'node:fs/promises'
import { isTestLanguage } from '../languages.ts'
import { compileCatalog } from './compile.ts'
import { inTestLanguage } from './pseudo.ts'

/** A part of the build that compiles the catalogs of src/languages as they are loaded: no text is parsed in the browser. */
export function catalogs() {
  return {
    name: 'catalogs',
    enforce: 'pre' as const,
    async load(id: string) {
      const [, path, name, query] = /^(.+\/src\/languages\/[\w-]+\/([\w-]+)\.json)(?:\?([\w-]+))?$/.exec(id) ?? []
      if (path === undefined || name === undefined) return undefined
      const source = JSON.parse(await readFile(path, 'utf8'))
      const compiled = compileCatalog(name, isTestLanguage(query) ? inTestLanguage(query, source) : source)
      return { code: JSON.stringify(compiled), moduleType: 'json' }
    },
  }
}
