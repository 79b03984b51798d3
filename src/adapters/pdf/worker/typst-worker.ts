import type { Answer } from '#server/jobs/process-pool.ts'
import { typesetter } from './typeset.ts'
import type { TypstJob } from './typst-job.ts'

const [templates = '.', ownFonts] = process.argv.slice(2)
const typeset = typesetter(templates, ownFonts)

process.on('message', (job: TypstJob) => process.send?.(answer(job)))
process.on('disconnect', () => process.exit())

// A signal to the whole group is the server's to answer: it lets the calls under way finish, then kills its workers.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

function answer(job: TypstJob): Answer<Uint8Array> {
  try {
    return { result: typeset(job) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}
