import { expect, test } from 'vitest'
import { faultsOf, type Point } from './points.ts'

const machine = '4 × processor'
const point = (call: string, more: Partial<Point> = {}): Point => ({
  call,
  rows: 10_000,
  callers: 1,
  processes: 1,
  perSecond: 500,
  p50: 2,
  p99: 5,
  serverCpu: 1,
  databaseCpu: 1,
  statements: 1,
  flushes: 1,
  rssMb: 200,
  bare: { perSecond: 1_000, p50: 1, databaseCpu: 0.5 },
  load: 0.1,
  at: '',
  ...more,
})
const faults = (points: Point[], kept: Point[] = []) => faultsOf({ machine, points }, { machine, points: kept })

test('a run without growth and waits has no fault', () => {
  const all = ['get', 'list', 'save'].flatMap((call) => [point(call), point(call, { rows: 100_000, databaseCpu: 1.4 })])
  expect(faults(all, all)).toEqual([])
})

test.each([
  ['cost that grows with rows', [point('list'), point('list', { rows: 100_000, databaseCpu: 2 })], 'list costs more'],
  ['writers that wait', [point('save', { callers: 4 }), point('save', { callers: 16, perSecond: 400 })], '16 writers save less'],
  [
    'processes that share',
    [point('get', { callers: 16 }), point('get', { callers: 16, processes: 2, perSecond: 800 })],
    'two processes get less',
  ],
  ['statements that creep in', [point('get', { statements: 2 })], '2.0 statements, at most 1'],
  ['writes that creep in', [point('save', { flushes: 4 })], '4.0 flushes, at most 3'],
])('%s is a fault, unless others were at work', (_, points, words) => {
  expect(faults(points).join()).toContain(words)
  expect(faults(points.map((each) => ({ ...each, load: 0.4 })))).toEqual([])
})

test('on two processors two processes can do no more than one', () => {
  const points = [point('get', { callers: 16 }), point('get', { callers: 16, processes: 2, perSecond: 480 })]
  expect(faultsOf({ machine: '2 × processor', points }, { machine, points: [] })).toEqual([])
})

test('CPU that grew by more than 15 % over the stored run of this machine is a fault', () => {
  expect(faults([point('get', { serverCpu: 1.4 })], [point('get')])).toEqual(['get 10000 1 1: 2.40 ms of CPU, kept 2.00'])
  expect(faults([point('get', { serverCpu: 1.2 })], [point('get')])).toEqual([])
})
