import { answerJobs } from './answer-jobs.ts'

const megabyte = 1_048_576

export type Hunger = 'heap' | 'buffers' | 'none'

answerJobs((hunger: Hunger) => {
  if (hunger === 'none') return process.pid
  const taken: unknown[] = []
  for (;;) {
    if (hunger === 'heap') taken.push(Array.from({ length: megabyte / 8 }, (_, at) => at + taken.length + 0.5))
    else taken.push(Buffer.alloc(megabyte, 1))
  }
})
