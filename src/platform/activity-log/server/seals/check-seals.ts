import type { Db } from '#server/db/open.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { fitsAlone } from '../digests.ts'
import { note, type ChainReport } from './report.ts'
import { rootOf, sealDigest } from './seal.ts'
import { sealStore, type Leaf, type Seal } from './seals-store.ts'

const sealsAtOnce = 200
const waitingAtOnce = 5_000

/** After an invalid seal, continues from that seal's own digest. `chain` is the end of the old entries, which the first seal covers. */
export async function checkSeals(db: Db, secrets: Secrets, chain: Leaf, report: ChainReport): Promise<void> {
  const store = sealStore(db)
  let previous = { id: 0, digest: '' }
  for (;;) {
    const seals = await store.after(previous.id, sealsAtOnce)
    for (const seal of seals) {
      for (let id = previous.id + 1; id < seal.id; id += 1) note(report, id, 'seal missing')
      const entries = await entriesOf(db, secrets, seal, report)
      const isWhole = seal.last_chained === null ? entries.isWhole : seal.root.equals(rootOf([chain]))
      const isItself = sealDigest(secrets, previous.digest, seal).includes(seal.digest)
      // Reported entries are enough, unless the seal itself was changed.
      if (!isItself || (!isWhole && !entries.isNamed)) note(report, seal.id, 'seal changed')
      previous = seal
    }
    if (seals.length < sealsAtOnce) return
  }
}

/** Runs before the seals are checked: entries sealed meanwhile are checked with their seal. */
export async function checkWaiting(db: Db, secrets: Secrets, report: ChainReport): Promise<void> {
  const store = sealStore(db)
  let from = 0
  for (;;) {
    const ids = await store.waiting(from, waitingAtOnce)
    const found = new Map((await store.entries(ids)).map((row) => [row.id, row]))
    for (const id of ids) {
      const row = found.get(id)
      if (!row || !fitsAlone(secrets, row)) note(report, id, row ? 'changed' : 'missing')
    }
    from = ids.at(-1) ?? from
    if (ids.length < waitingAtOnce) return
  }
}

async function entriesOf(db: Db, secrets: Secrets, { entries, root }: Seal, report: ChainReport) {
  const found = new Map((await sealStore(db).entries(entries)).map((row) => [row.id, row]))
  let isNamed = false
  for (const id of entries) {
    const row = found.get(id)
    if (row && fitsAlone(secrets, row)) continue
    isNamed = true
    note(report, id, row ? 'changed' : 'missing')
  }
  const leaves = entries.map((id) => ({ id, digest: found.get(id)?.digest ?? '' }))
  return { isNamed, isWhole: root.equals(rootOf(leaves)) }
}
