import { createHash } from 'node:crypto'
import { hasCode } from '../../base/error-code.ts'
import { caches } from '../../base/caches.ts'

const mostNames = 500
/** Plans a statement once, even in a pool that plans each execution: its best plan does not depend on its values. */
export const plannedOnce = '/* planned once */'
const longest = 6_000
/** A plan that selects every column breaks when a migration adds one while an old process runs. */
const everyColumn = /\b(?:select|returning)\s+(?:distinct\s+)?(?:"?\w+"?\.)?\*/i
/** "cached plan must not change result type": the table has changed since. */
const changedResult = '0A000'

export class StatementNames {
  readonly #isMarkedOnly: boolean
  readonly #names = caches.openCache<string>()
  readonly #seenOnce = caches.openCache<true>()
  readonly #never = caches.openCache<true>()
  /** Those given out: a connection keeps each plan until it ends, whatever the caches have given up since. */
  readonly #given = new Set<string>()

  constructor({ isMarkedOnly = false }: { isMarkedOnly?: boolean } = {}) {
    this.#isMarkedOnly = isMarkedOnly
  }

  /** The name to prepare a statement under, from its second run on; undefined for a statement without one. */
  of(text: string): string | undefined {
    if (this.#isMarkedOnly && !text.includes(plannedOnce)) return undefined
    const existing = this.#names.get(text)
    if (existing !== undefined || text.length > longest || this.#names.size() >= mostNames || this.#never.has(text))
      return existing
    if (!this.#seenOnce.has(text)) {
      if (this.#seenOnce.size() >= 4 * mostNames) this.#seenOnce.clear()
      this.#seenOnce.set(text, true)
      return undefined
    }
    this.#seenOnce.delete(text)
    if (everyColumn.test(text)) {
      if (this.#never.size() < 4 * mostNames) this.#never.set(text, true)
      return undefined
    }
    const name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
    if (this.#given.size >= mostNames && !this.#given.has(name)) return undefined
    this.#given.add(name)
    this.#names.set(text, name)
    return name
  }

  /** If a value can't be sent, node-postgres closes the statement but still counts it as prepared. */
  forget(text: string, error: unknown): void {
    if (!hasCode(error, changedResult) && !(error instanceof TypeError)) return
    this.#names.delete(text)
    this.#never.set(text, true)
  }
}
