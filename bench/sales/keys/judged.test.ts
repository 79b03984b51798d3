import { expect, test } from 'vitest'
import { worseThan, type Figure } from './judged.ts'

const figure = (more: Partial<Figure> = {}): Figure => ({
  name: 'type a digit',
  rows: 400,
  painted: 15,
  raw: 5,
  load: 0.1,
  ...more,
})
const faults = (now: Figure, kept: Figure, machine = '2 × processor') =>
  worseThan({ machine: '2 × processor', figures: [kept] }, { machine, figures: [now] })

test('a figure that is a quarter worse relative to its raw limit is a fault', () => {
  expect(faults(figure({ painted: 19 }), figure())).toEqual(['type a digit, 400 rows: 3.8 times its raw limit, kept 3.0'])
  expect(faults(figure({ painted: 18.7 }), figure())).toEqual([])
})

test('a slower machine is not a fault', () => {
  expect(faults(figure({ painted: 30, raw: 10 }), figure())).toEqual([])
})

test.each([
  ['others were at work', figure({ painted: 30, load: 0.4 }), figure(), undefined],
  ['the machine was busy in the stored run', figure({ painted: 30 }), figure({ load: 0.4 }), undefined],
  ['the stored run is of another machine', figure({ painted: 30 }), figure(), '8 × processor'],
  ['the stored run has not measured it', figure({ painted: 30, rows: 5_000 }), figure(), undefined],
])('nothing is compared where %s', (_, now, kept, machine) => {
  expect(faults(now, kept, machine)).toEqual([])
})
