import { readFileSync } from 'node:fs'

type Environment = Record<string, string | undefined>

/** SEC-19: `NAME_FILE` for `NAME`. One line break at the end is not part of the value. Returns the errors too. */
export function withFiles(environment: Environment, names: readonly string[]): { values: Environment; faults: string[] } {
  const values = { ...environment }
  const faults: string[] = []
  for (const name of names) {
    const file = environment[`${name}_FILE`]
    if (!file) continue
    if (environment[name]) {
      faults.push(`${name} and ${name}_FILE are both set; set one of them`)
      continue
    }
    try {
      values[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    } catch {
      faults.push(`${name}_FILE: ${file} can't be read`)
    }
  }
  return { values, faults }
}
