import { readFile } from 'node:fs/promises'
import { isTestLanguage } from '../languages.ts'
import { compileCatalog } from './compile.ts'
import { inTestLanguage } from './pseudo.ts'

/** The build compiles the catalogs as it loads them: no text is parsed in the browser. */
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
