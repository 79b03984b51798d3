import { constants, setPriority } from 'node:os'
import type { Answer } from '#server/jobs/process-pool.ts'
import { describeFailure } from '#server/base/start-fault.ts'
import { drill, type DrillJob, type DrillResult } from './drill.ts'

process.umask(0o077)
// The product comes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.on('disconnect', () => process.exit())
process.on('message', (job: DrillJob) => {
  void answer(job).then((result) => process.send?.(result))
})

async function answer(job: DrillJob): Promise<Answer<DrillResult>> {
  try {
    return { result: await drill(job) }
  } catch (error) {
    return { fault: describeFailure(error) }
  }
}
