import { emitter } from '#web/browser/emitter.ts'

export type UnsentWork = { what: string; detail?: string }

/** The one sign-out asks each of them. Every function is about this person's work in this browser, and leaves that of others untouched. */
export type UnsentWorkSource = {
  summary: (count: number) => string
  /** The work that has not reached the server, including text typed a moment ago. */
  unsent: (username: string) => Promise<readonly UnsentWork[]>
  /** Sends as much as possible. The sign-out waits only a few seconds for it, and ignores errors. */
  send?: (username: string) => Promise<unknown>
  kept?: (username: string) => Promise<string>
  /** Returns the unsent work as a file. If a source can't, logging out does not offer it. */
  download?: (username: string) => Promise<unknown>
  /** FORM-63: the unsent work that a form on another page names in place of 'Saved'. */
  elsewhere?: { count: (username: string) => number; href: string; onChange: (listener: () => void) => () => void }
  clear: (username: string) => Promise<unknown>
}

export type Unsent = { source: UnsentWorkSource; works: readonly UnsentWork[] }

const sources = new Set<UnsentWorkSource>()
const changes = emitter()
const longestSend = 3000

/** Returns the undo, for work that is stored only while it is on the screen. */
export function registerUnsentWorkSource(source: UnsentWorkSource): () => void {
  sources.add(source)
  const stop = source.elsewhere?.onChange(changes.emit)
  changes.emit()
  return () => {
    sources.delete(source)
    stop?.()
    changes.emit()
  }
}

export const onUnsentElsewhere = changes.subscribe

export function unsentElsewhere(username: string): { text: string; href: string } {
  for (const { elsewhere, summary } of sources) {
    const count = elsewhere?.count(username) ?? 0
    if (elsewhere && count > 0) return { text: summary(count), href: elsewhere.href }
  }
  return { text: '', href: '' }
}

export async function sendUnsent(username: string): Promise<Unsent[]> {
  const before = await unsentWork(username)
  if (!before.some(({ source }) => source.send)) return before
  const sending = Promise.allSettled(before.map(async ({ source }) => source.send?.(username)))
  await Promise.race([sending, new Promise((done) => setTimeout(done, longestSend))])
  return unsentWork(username)
}

export async function keptWork(username: string): Promise<string[]> {
  const sentences = await Promise.all([...sources].map(async (source) => (await source.kept?.(username)) ?? ''))
  return sentences.filter((sentence) => sentence !== '')
}

export const clearUnsentWork = (username: string) => Promise.allSettled([...sources].map((source) => source.clear(username)))

async function unsentWork(username: string): Promise<Unsent[]> {
  const all = await Promise.all([...sources].map(async (source) => ({ source, works: await source.unsent(username) })))
  return all.filter(({ works }) => works.length > 0)
}
