import type { Db } from '../open.ts'

export async function dryRun<Answer>(db: Db, work: (tx: Db) => Promise<Answer>): Promise<Answer> {
  const answered = new Error('A dry run is rolled back')
  let answer: Promise<Answer> | undefined
  const run = db.transaction().execute(async (tx) => {
    answer = work(tx)
    await answer
    throw answered
  })
  await run.catch((error: unknown) => {
    if (error !== answered) throw error
  })
  if (!answer) throw answered
  return answer
}
