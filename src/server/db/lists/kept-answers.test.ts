import { expect, test } from 'vitest'
import { openKeptAnswers } from './kept-answers.ts'

function answering(takesMs: number) {
  let [time, asked] = [0, 0]
  const answers = openKeptAnswers<{ asked: number }>({
    keepMs: 30_000,
    most: 3,
    isWorthKeeping: (_, tookMs) => tookMs >= 250,
    now: () => time,
  })
  const read = async () => {
    asked += 1
    time += takesMs
    return { asked }
  }
  return { answers, read, pass: (ms: number) => (time += ms) }
}

test('OFFICE-31: a slow answer is cached for its question, and computed again when it expires', async () => {
  const { answers, read, pass } = answering(250)
  expect(await answers.of({ form: 'job' }, read)).toEqual({ asked: 1 })
  pass(29_000)
  expect(await answers.of({ form: 'job' }, read)).toEqual({ asked: 1 })
  expect(await answers.of({ form: 'college' }, read)).toEqual({ asked: 2 })
  pass(30_000)
  expect(await answers.of({ form: 'job' }, read)).toEqual({ asked: 3 })
})

test('OFFICE-31: a quick answer is computed each time; concurrent requests share it', async () => {
  const { answers, read } = answering(249)
  expect(await Promise.all([answers.of(1, read), answers.of(1, read)])).toEqual([{ asked: 1 }, { asked: 1 }])
  expect(await answers.of(1, read)).toEqual({ asked: 2 })
  expect(answers.size()).toBe(0)
})
