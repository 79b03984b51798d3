import { send } from '#web/calls/api.ts'
import { newsAtOnce, reviewCalls } from '../../contract.ts'

type Waiting = { no: number; resolve: (count: number) => void; reject: (error: unknown) => void }
const waiting: Waiting[] = []

/** REV-10: how many changes of an application are new to who is signed in. The rows of a page ask at once, and go in one call. */
export const newsOf = (no: number): Promise<number> =>
  new Promise((resolve, reject) => {
    waiting.push({ no, resolve, reject })
    if (waiting.length === 1) setTimeout(() => void ask())
  })

async function ask(): Promise<void> {
  const asked = waiting.splice(0, newsAtOnce)
  if (waiting.length > 0) void ask()
  try {
    const { News } = await send(reviewCalls.news, { numbers: asked.map(({ no }) => no) })
    for (const { no, resolve } of asked) resolve(News.find((found) => found.no === no)?.count ?? 0)
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}
