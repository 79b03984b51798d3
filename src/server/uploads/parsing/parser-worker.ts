import { answerJobs } from '#server/jobs/answer-jobs.ts'
import { Refusal } from '#server/refusal.ts'
import { inspect, type CheckedFile, type Upload } from './inspect.ts'
import { fitPicture, type Fit } from '../picture.ts'

export type ToParse = { upload: Upload; activePdfs: 'refuse' | 'allow' } | { picture: Uint8Array; box: Fit }
export type Parsed = { file: CheckedFile } | { refused: string; fields: Record<string, unknown> } | { drawn: Uint8Array }

answerJobs(async (job: ToParse): Promise<Parsed> => {
  if ('picture' in job) return { drawn: await fitPicture(job.picture, job.box) }
  try {
    return { file: await inspect(job.upload, job.activePdfs) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message, fields: error.fields }
    throw error
  }
})
