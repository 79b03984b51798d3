import { send } from '#web/calls/api.ts'
import { batched } from '#web/calls/batched.ts'
import { newsAtOnce, reviewCalls } from '../../contract.ts'

/** REV-10: how many changes of an application are new to who is signed in. */
export const newsOf = batched(newsAtOnce, async (numbers) => {
  const { News } = await send(reviewCalls.news, { numbers })
  return (no) => News.find((found) => found.no === no)?.count ?? 0
})
