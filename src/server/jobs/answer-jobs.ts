import type { Answer } from './process-pool.ts'

/** Makes this process a worker of a pool. */
export function answerJobs<Job, Result>(work: (job: Job) => Result | Promise<Result>): void {
  process.on('message', (job: Job) => {
    void answer(job).then((answered) => process.send?.(answered))
  })
  process.on('disconnect', () => process.exit())
  // A signal to the whole group is the server's to answer: it lets the calls under way finish, then kills its workers.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => {})

  async function answer(job: Job): Promise<Answer<Result>> {
    try {
      return { result: await work(job) }
    } catch (error) {
      return { fault: error instanceof Error ? error.message : String(error) }
    }
  }
}
