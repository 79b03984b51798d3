import { globSync } from 'node:fs'
import { importsOf } from '#test/run/imports.ts'

/** The files of the product, without tests. */
export const productFiles = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file))
  .toSorted()

const needed = new Map(productFiles.map((file) => [file, new Set(importsOf(file).flatMap(({ path }) => path ?? []))]))

/** What a file imports, types included. */
export const neededBy = (file: string): Set<string> => needed.get(file) ?? new Set()

/** The folders whose rooms have an order. */
export const orderedFolders = ['src/admissions/record/applications/server', 'src/sales/sheets/server', 'src/web', 'src/server']

/** Files that import one another in a circle, types included. */
export const circlesOfFiles = (): string[][] => circlesIn(needed)

/** The rooms of a folder (its own folders, with all below them) that import one another in a circle. */
export function circlesOfRooms(folder: string): string[][] {
  const roomOf = (file: string) => new RegExp(`^${folder}/([^/]+)/`).exec(file)?.[1]
  const rooms = new Map<string, Set<string>>()
  for (const file of productFiles) {
    const room = roomOf(file)
    if (room === undefined) continue
    const others = rooms.get(room) ?? new Set()
    for (const each of neededBy(file)) {
      const other = roomOf(each)
      if (other !== undefined && other !== room) others.add(other)
    }
    rooms.set(room, others)
  }
  return circlesIn(rooms)
}

/** The strongly connected components of more than one node (Tarjan). */
function circlesIn(graph: Map<string, Set<string>>): string[][] {
  const order = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const walk = (node: string): number => {
    order.set(node, order.size)
    let low = order.size - 1
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, walk(next))
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    if (low === order.get(node)) {
      const circle = open.splice(open.indexOf(node))
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return low
  }
  for (const node of graph.keys()) if (!order.has(node)) walk(node)
  return circles
}
