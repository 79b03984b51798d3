import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod/mini'

const lists = z.record(z.string(), z.array(z.string()))
type Lists = z.output<typeof lists>

/** The recorded entries of earlier versions in a file, by name. With `RECORD_REQUIRED=1` missing names of this version are added first. */
export async function recorded(file: URL, now: Lists): Promise<Lists> {
  const known = lists.parse(JSON.parse(await readFile(file, 'utf8')))
  if (process.env['RECORD_REQUIRED'] !== '1') return known
  const all = Object.entries({ ...now, ...known }).toSorted(([one], [other]) => one.localeCompare(other))
  await writeFile(file, `${JSON.stringify(Object.fromEntries(all), undefined, 2)}\n`)
  return Object.fromEntries(all)
}
