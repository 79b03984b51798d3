import { byCell, cellNames, type CellName } from '../games.ts'
import { cellsOf, isSold, newRow, perLine, withReadyLines, type Line, type Sheet } from '../sheet.ts'

export type Versions = { base: Sheet; mine: Sheet; theirs: Sheet; read?: Reading }
type Reading = (line: Line) => Readonly<Record<CellName, number | string>>

export const asTyped: Reading = perLine(({ texts }) => byCell((cell) => texts[cellNames.indexOf(cell)] ?? ''))

/** `row` counts from 0 in this window's sheet. Without a cell, a whole row was removed, here if `isRemovedHere`. */
export type Difference = {
  field: string
  row: number
  cell: CellName | undefined
  mine: string
  theirs: string
  isEditedHere: boolean
  isRemovedHere?: boolean
}

/** Cell by cell. Numbers that mean the same don't differ. */
export function differencesOf({ base, mine, theirs, read = cellsOf }: Versions): Difference[] {
  const [was, now, here] = [byId(base), byId(theirs), byId(mine)]
  const removedHere = base.flatMap((before, row): Difference[] => {
    const other = now.get(before.id)
    if (here.has(before.id) || !other || meaningOf(other, read) === meaningOf(before, read)) return []
    const about = { field: nameOf(before.id), row, cell: undefined, mine: '', theirs: inWords(other) }
    return [{ ...about, isEditedHere: true, isRemovedHere: true }]
  })
  const inRows = mine.flatMap((line, row): Difference[] => {
    if (line.id === newRow) return []
    const [before, other] = [was.get(line.id), now.get(line.id)]
    if (!other) {
      const isKeptHere = before !== undefined && isWorth(line, read) && meaningOf(line, read) !== meaningOf(before, read)
      return isKeptHere
        ? [{ field: nameOf(line.id), row, cell: undefined, mine: inWords(line), theirs: '', isEditedHere: true }]
        : []
    }
    return cellNames.flatMap((cell, column) => {
      const value = valueIn(other, cell, read)
      const isNews = value !== valueIn(before, cell, read) && value !== valueIn(line, cell, read)
      if (!isNews) return []
      const texts = { mine: line.texts[column] ?? '', theirs: other.texts[column] ?? '' }
      const isEditedHere = valueIn(line, cell, read) !== valueIn(before, cell, read)
      return [{ field: nameOf(line.id, cell), row, cell, ...texts, isEditedHere }]
    })
  })
  return [...inRows, ...removedHere]
}

/** Edits of this window stay if only it made them, or `kept` names them. Its added rows always stay. */
export function mergedOf(versions: Versions, kept: ReadonlySet<string>): Sheet {
  const { base, mine, theirs, read = cellsOf } = versions
  const [was, here] = [byId(base), byId(mine)]
  const open = new Set(differencesOf(versions).map(({ field }) => field))
  const isRemoved = (other: Line) => {
    const before = was.get(other.id)
    return (
      before !== undefined &&
      !here.has(other.id) &&
      (meaningOf(other, read) === meaningOf(before, read) || kept.has(nameOf(other.id)))
    )
  }
  const joined = theirs
    .filter((other) => other.id !== newRow && !isRemoved(other))
    .map((other): Line => {
      const line = here.get(other.id)
      const before = was.get(other.id)
      const isMine = (cell: CellName) =>
        open.has(nameOf(other.id, cell))
          ? kept.has(nameOf(other.id, cell))
          : valueIn(other, cell, read) === valueIn(before, cell, read)
      return line
        ? { id: other.id, texts: cellNames.map((cell, column) => (isMine(cell) ? line : other).texts[column] ?? '') }
        : other
    })
  const rescued = mine.filter(({ id }) => kept.has(nameOf(id))).map((line): Line => ({ ...line, id: newRow }))
  const { above, last } = placesOfNew(versions, joined)
  return withReadyLines([...joined.flatMap((line) => [...(above.get(line.id) ?? []), line]), ...rescued, ...last])
}

function placesOfNew(versions: Versions, joined: readonly Line[]): { above: Map<number, Line[]>; last: Line[] } {
  const [added, there] = [new Set(newHere(versions)), new Set(joined.map(({ id }) => id))]
  const above = new Map<number, Line[]>()
  const last: Line[] = []
  for (const line of versions.mine)
    if (added.has(line)) last.push(line)
    else if (there.has(line.id)) above.set(line.id, last.splice(0))
  return { above, last }
}

export function additionsOf(versions: Versions): { added: number; alike: number } {
  const alike = versions.mine.filter(isNewAndTyped).length - newHere(versions).length
  return { added: newThere(versions).length, alike }
}

/** After a lost reply to our own save, the added rows come back identical. */
function newHere(versions: Versions): Line[] {
  const { mine, read = cellsOf } = versions
  const there = newThere(versions).map((line) => meaningOf(line, read))
  return mine.filter(isNewAndTyped).filter((line) => {
    const at = there.indexOf(meaningOf(line, read))
    if (at !== -1) there.splice(at, 1)
    return at === -1
  })
}

function newThere({ base, theirs }: Versions): Line[] {
  const was = byId(base)
  return theirs.filter(({ id }) => id !== newRow && !was.has(id))
}

const isNewAndTyped = ({ id, texts }: Line) => id === newRow && texts.some((text) => text !== '')

const byId = (sheet: Sheet) => new Map(sheet.filter(({ id }) => id !== newRow).map((line) => [line.id, line]))

const nameOf = (id: number, cell?: CellName) => (cell ? `${id} ${cell}` : String(id))

const valueIn = (line: Line | undefined, cell: CellName, read: Reading) => (line ? read(line)[cell] : undefined)

const meaningOf = (line: Line, read: Reading) => JSON.stringify(read(line))

const isWorth = (line: Line, read: Reading) => (read === cellsOf ? isSold(line) : line.texts.some((text) => text !== ''))

const inWords = ({ texts }: Line) =>
  cellNames.flatMap((cell, column) => (texts[column] ? [`${cell} ${texts[column]}`] : [])).join(', ')
