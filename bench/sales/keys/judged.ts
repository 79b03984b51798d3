import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { mostLoad } from '../../growth/points.ts'

/** In milliseconds, with its raw limit: the browser's own time for the same work, measured in the same run. */
export type Figure = {
  name: string
  rows: number
  painted: number
  raw: number
  /** The load by other programs, as a share of the processors; above 0.3 the figure is neither judged nor compared. */
  load: number
}

export type KeyRun = { machine: string; figures: Figure[] }

const mostWorse = 1.25

export function worseThan(kept: KeyRun, { machine, figures }: KeyRun): string[] {
  if (kept.machine !== machine) return []
  return figures.flatMap((figure) => {
    const before = kept.figures.find(({ name, rows }) => name === figure.name && rows === figure.rows)
    if (!before || before.load > mostLoad || figure.load > mostLoad) return []
    const [now, then] = [timesRaw(figure), timesRaw(before)]
    if (now <= mostWorse * then) return []
    return [`${figure.name}, ${figure.rows} rows: ${now.toFixed(1)} times its raw limit, kept ${then.toFixed(1)}`]
  })
}

export const timesRaw = ({ painted, raw }: Figure) => painted / raw

const keptFile = 'bench/sales/keys/kept.json'
const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}`

export async function judge(figures: Figure[], keep: boolean): Promise<string[]> {
  if (keep) {
    await writeFile(keptFile, `${JSON.stringify({ machine, figures }, null, 2)}\n`)
    return []
  }
  const kept = await readFile(keptFile, 'utf8').then(
    (text): KeyRun => JSON.parse(text),
    (): KeyRun => ({ machine, figures: [] }),
  )
  const unjudged = [...kept.figures, ...figures].some(({ load }) => load > mostLoad)
  if (kept.machine !== machine) console.log('Not judged: the kept run is of another machine.')
  else if (unjudged) console.log('Not all is judged, because others were at work in this run or in the kept one.')
  const faults = worseThan(kept, { machine, figures })
  for (const fault of faults) console.error(fault)
  return faults
}
