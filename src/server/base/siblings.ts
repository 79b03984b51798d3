import cluster from 'node:cluster'

/** Between the workers of one product; the first process passes a message on to all others, and says to how many. */
export type Passed =
  | { kind: 'asked'; about: string; by: number }
  | { kind: 'told'; to: number; what: unknown }
  | { kind: 'said'; about: string; what: unknown }
export type Receipt = { kind: 'passed'; about: string; to: number }

const answers = new Map<string, () => unknown>()
const ears = new Map<string, (what: unknown) => void>()
let gathered: { what: unknown[]; awaited: number | undefined; done: () => void } | undefined
let asking: Promise<unknown[]> = Promise.resolve([])

const send = (message: Passed) => {
  if (process.connected) process.send?.(message, undefined, {}, () => {})
}

if (cluster.isWorker)
  process.on('message', (message: Passed | Receipt) => {
    if (message.kind === 'said') ears.get(message.about)?.(message.what)
    if (message.kind === 'asked') {
      const what = answers.get(message.about)?.()
      void Promise.resolve(what).then((told) => send({ kind: 'told', to: message.by, what: told }))
    }
    if (!gathered) return
    if (message.kind === 'passed') gathered.awaited = message.to
    if (message.kind === 'told') gathered.what.push(message.what)
    if (gathered.what.length === gathered.awaited) gathered.done()
  })

/** What others say about it; the latest listener hears. */
export const hear = (about: string, ear: (what: unknown) => void): void => void ears.set(about, ear)

export const say = (about: string, what: unknown): void => send({ kind: 'said', about, what })

export const isAlone = !cluster.isWorker

export const answer = (about: string, give: () => unknown): void => void answers.set(about, give)

/** The answers of the others; without those that take longer than a second. One question after another. */
export function askOthers(about: string): Promise<unknown[]> {
  if (isAlone) return Promise.resolve([])
  asking = asking.then(() => {
    const { promise, resolve } = Promise.withResolvers<unknown[]>()
    const what: unknown[] = []
    const clock = setTimeout(() => gathered?.done(), longestMs)
    const done = () => {
      clearTimeout(clock)
      gathered = undefined
      resolve(what)
    }
    gathered = { what, awaited: undefined, done }
    send({ kind: 'asked', about, by: cluster.worker?.id ?? 0 })
    return promise
  })
  return asking
}

const longestMs = 1_000
