import { blankCells, capOf, games, setOf, type Cells, type Game } from '#sales/sheets/sheet/games.ts'
import { randomOf, type Random } from '../random.ts'
import { checker, entry, entry2, superAdmin } from '../staff.ts'

/** One step in the history of a sheet. `change` makes the whole sheet, also for a checker's correction; times are in order. */
export type Step = { at: Date; by: string } & (
  | { does: 'save' | 'correct'; change: (rows: readonly Cells[]) => Cells[] }
  | { does: 'submit' | 'approve' }
  | { does: 'return' | 'reopen'; reason: string }
)
/** `midnight` starts its day at the institution, `daysAgo` counts back from today, `size` is relative to other distributors. */
export type Slot = {
  midnight: Date
  daysAgo: number
  distributor: string
  show: string
  size: number
  owner: string
}

const minute = 60_000

/** Empty if the distributor sold nothing for that show. */
export function drawSheet({ midnight, daysAgo, distributor, show, size, owner }: Slot): Step[] {
  const random = randomOf(`sheet ${daysAgo} ${distributor} ${show}`)
  if (!random.chance(size > 2 ? 0.55 : 0.22)) return []
  const end = random.weighed(endsOf(daysAgo))
  const maker = end === 'self-approved' ? superAdmin : random.pick([entry, entry, entry2])
  // Today's are entered early, so that something has happened by now.
  let at = midnight.getTime() + (daysAgo === 0 ? random.between(5, 200) : random.between(540, 870)) * minute
  const steps: Step[] = []
  const then = (step: Bare, after: number) => {
    at += after * minute + random.between(0, 59_000)
    steps.push({ ...step, at: new Date(at) })
  }
  const enter = () => {
    const rows = drawRows(random, size)
    then({ by: maker, does: 'save', change: () => rows }, 0)
    if (random.chance(0.25))
      then({ by: maker, does: 'save', change: (before) => [...before, ...drawRows(random, 1).slice(0, 5)] }, 6)
  }
  const submit = () => then({ by: maker, does: 'submit' }, random.between(2, 15))
  const amend = (by: string, does: 'save' | 'correct') =>
    then({ by, does, change: (rows) => amended(random, rows) }, random.between(8, 30))
  const approve = (by = checker) => then({ by, does: 'approve' }, random.between(3, 40))
  // A generated correction may be above the limit, and then its author can't approve the sheet (SALES-62).
  const correct = () => (amend(checker, 'correct'), approve(superAdmin))
  const handBack = () => then({ by: checker, does: 'return', reason: random.pick(returnReasons) }, random.between(10, 40))

  const courses: Record<End, () => void> = {
    saved: enter,
    submitted: () => (enter(), submit()),
    returned: () => (enter(), submit(), handBack()),
    approved: () => (enter(), submit(), approve()),
    corrected: () => (enter(), submit(), correct()),
    'returned first': () => (enter(), submit(), handBack(), amend(maker, 'save'), submit(), approve()),
    'self-approved': () => (enter(), submit(), approve(superAdmin)),
    reopened: () => {
      enter()
      submit()
      approve()
      then({ by: owner, does: 'reopen', reason: 'The distributor sent a second page.' }, 30)
      correct()
    },
  }
  courses[end]()
  return steps
}

type Bare = Step extends infer Each ? (Each extends Step ? Omit<Each, 'at'> : never) : never

type End = 'saved' | 'submitted' | 'returned' | 'approved' | 'corrected' | 'returned first' | 'self-approved' | 'reopened'
const none: Record<End, number> = {
  saved: 0,
  submitted: 0,
  returned: 0,
  approved: 0,
  corrected: 0,
  'returned first': 0,
  'self-approved': 0,
  reopened: 0,
}

function endsOf(daysAgo: number): Record<End, number> {
  if (daysAgo === 0) return { ...none, saved: 30, submitted: 50, approved: 20 }
  if (daysAgo === 1) return { ...none, saved: 10, submitted: 40, returned: 15, approved: 30, corrected: 5 }
  if (daysAgo < 4) return { ...none, submitted: 12, returned: 4, approved: 70, corrected: 8, 'self-approved': 6 }
  return { ...none, approved: 70, corrected: 12, 'returned first': 8, 'self-approved': 8, reopened: 2 }
}

const returnReasons = [
  'Row 4 can’t be read on the slip.',
  'The total on the slip is another one.',
  'Two rows are there twice.',
  'This belongs to the evening show.',
]

function drawRows(random: Random, size: number): Cells[] {
  const isLong = size > 2 && random.chance(0.08)
  return Array.from({ length: isLong ? 400 : random.between(4, 16) * size }, () => drawRow(random))
}

function drawRow(random: Random): Cells {
  const played = random.some(games, random.between(1, 5))
  return played.reduce((row, game) => ({ ...row, [game]: numberOf(random, game), [setOf(game)]: soldOf(random) }), blankCells)
}

const loved = [7, 3, 786, 21, 5, 108, 11, 9]
function numberOf(random: Random, game: Game): number {
  const cap = capOf(game)
  const known = loved.filter((number) => number <= cap)
  return random.chance(0.2) ? random.pick(known) : random.between(0, cap)
}
const soldOf = (random: Random) => random.pick([1, 2, 5, 5, 10, 10, 20, 25, 50]) * random.between(1, 3)

function amended(random: Random, rows: readonly Cells[]): Cells[] {
  const wrong = new Set(random.some([...rows.keys()], random.between(1, 3)))
  const mended = (row: Cells) =>
    games.reduce((cells, game) => (cells[setOf(game)] > 0 ? { ...cells, [setOf(game)]: soldOf(random) } : cells), row)
  return rows.map((row, place) => (wrong.has(place) ? mended(row) : row))
}
