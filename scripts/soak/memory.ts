import { execFileSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Memory of a process in megabytes: resident, and the objects and buffers left after a full garbage collection. */
export type Held = { resident: number; living: number }

/** For a product whose memory is asked for: the flags, and the channel that it answers on. */
export const probeFlags = ['--expose-gc', `--import=${fileURLToPath(new URL('heap-probe.mjs', import.meta.url))}`]

/** The resident memory as it is, and then what lives of it. What lives and grows with the calls is a leak; the rest comes and goes. */
export async function heldBy(child: ChildProcess): Promise<Held> {
  const resident = await residentOf(child.pid)
  child.send('living')
  const said: { living: number } = (await once(child, 'message'))[0]
  return { resident, living: Math.round(said.living / 104_857.6) / 10 }
}

/** As one reads it. */
export const heldText = ({ resident, living }: Held): string => `${resident} MB, of which ${living} live`

/** The resident memory of a process in megabytes. */
export async function residentOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() =>
    execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }),
  )
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? status) / 1024)
}
