import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** One figure: a call on so many rows, by so many callers at once, against so many processes; times in milliseconds, for one call. */
export type Point = {
  call: string
  rows: number
  callers: number
  processes: number
  perSecond: number
  p50: number
  p99: number
  serverCpu: number
  databaseCpu: number
  statements: number
  flushes: number
  rssMb: number
  bare: { perSecond: number; p50: number; databaseCpu: number }
  /** The load by other programs meanwhile, as a share of the processors; above 0.3 the point is neither judged nor compared. */
  load: number
  at: string
}

/** Figures of different machines or kinds of run are not compared. */
export type Run = { machine: string; points: Point[] }

export const keyOf = ({ call, rows, callers, processes }: Pick<Point, 'call' | 'rows' | 'callers' | 'processes'>) =>
  [call, rows, callers, processes].join(' ')

export const readRun = async (file: string, machine: string): Promise<Run> =>
  readFile(file, 'utf8').then(
    (text): Run => JSON.parse(text),
    () => ({ machine, points: [] }),
  )

export async function writeRun(file: string, run: Run): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(run, null, 2)}\n`)
}

export const mostLoad = 0.3

export function faultsOf({ points, machine }: Run, kept: Run): string[] {
  const quiet = points.filter(({ load }) => load <= mostLoad)
  const find = (call: string, where: Partial<Point>) =>
    quiet.find(
      (point) => point.call === call && Object.entries(where).every(([name, value]) => Reflect.get(point, name) === value),
    )
  const faults: string[] = []
  const [least, most] = [Math.min(...quiet.map(({ rows }) => rows)), Math.max(...quiet.map(({ rows }) => rows))]
  for (const call of ['get', 'save', 'list']) {
    const [small, large] = [least, most].map((rows) => find(call, { rows, callers: 1, processes: 1 }))
    if (small && large && cpu(large) > 1.3 * cpu(small))
      faults.push(`${call} costs more at ${most} rows than 1.3 times that at ${least}`)
  }
  const [four, sixteen] = [4, 16].map((callers) => find('save', { callers, processes: 1 }))
  if (four && sixteen && sixteen.perSecond < four.perSecond) faults.push('16 writers save less than 4: they wait for each other')
  // Callers, processes and PostgreSQL need a processor each: with fewer than four, two processes share what one has.
  const processes =
    Number.parseInt(machine) >= 4
      ? ([
          ['get', 1.7],
          ['save', 1.5],
        ] as const)
      : []
  for (const [call, factor] of processes) {
    const [one, two] = [1, 2].map((processes) => find(call, { processes, callers: 16 }))
    if (one && two && two.perSecond < factor * one.perSecond)
      faults.push(`two processes ${call} less than ${factor} times what one does`)
  }
  for (const point of quiet) {
    const before =
      kept.machine === machine ? kept.points.find((other) => keyOf(other) === keyOf(point) && other.load <= mostLoad) : undefined
    faults.push(...faultsOfPoint(point, before))
  }
  return faults
}

const cpu = ({ serverCpu, databaseCpu }: Point) => serverCpu + databaseCpu

function faultsOfPoint(point: Point, before: Point | undefined): string[] {
  const faults: string[] = []
  if (before && cpu(point) > 1.15 * cpu(before))
    faults.push(`${keyOf(point)}: ${cpu(point).toFixed(2)} ms of CPU, kept ${cpu(before).toFixed(2)}`)
  const limits = { get: { statements: 1, flushes: 1 }, save: { statements: 7, flushes: 3 } }[point.call]
  for (const count of ['statements', 'flushes'] as const)
    if (limits && point.callers === 1 && Math.round(point[count]) > limits[count])
      faults.push(`${keyOf(point)}: ${point[count].toFixed(1)} ${count}, at most ${limits[count]}`)
  return faults
}
