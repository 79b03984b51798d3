import { readFile } from 'node:fs/promises'
import { StartFault } from '#server/base/start-fault.ts'

/** The keys in a file as `npm run backup-key` writes it. Throws `StartFault`. */
export async function identitiesIn(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new StartFault(`${file} can't be read.`, { cause })
  })
  const identities = text.match(/^AGE-SECRET-KEY-[\w-]+$/gm) ?? []
  if (identities.length === 0) throw new StartFault(`${file} has no line that begins with AGE-SECRET-KEY-.`)
  return identities
}
