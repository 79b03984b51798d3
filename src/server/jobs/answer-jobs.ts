import type { Answer } from './process-pool.ts'

/** As a method, so that its parameter may be narrower than `unknown`: the pool's type defines the job. */
type Work = { of(job: unknown): unknown }['of']

export function answerJobs(work: Work): void {
  process.on('message', (job: unknown) => {
    void answer(job).then((answered) => process.send?.(answered))
  })
  process.on('disconnect', () => process.exit())
  // A signal to the whole group is the server's to answer: it lets the calls under way finish, then kills its workers.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => {})

  async function answer(job: unknown): Promise<Answer<unknown>> {
    try {
      return { result: await work(job) }
    } catch (error) {
      return { fault: error instanceof Error ? error.message : String(error) }
    }
  }
}
