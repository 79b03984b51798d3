import { expect, test } from 'vitest'
import { atOnce, outcomes, type Model } from './outcomes.ts'

/** A model with a single item: the first to take it gets it. */
const model: Model<string, string> = (holder, who) =>
  holder === '' ? { says: 'taken', becomes: who } : { says: 'too late', becomes: holder }

const call = (step: string, sent: number, answered: number, says: string) => ({ step, sent, answered, says })

test('of two at once either may have been first, if one of them got the answer that it was too late', () => {
  expect(outcomes([call('ann', 0, 5, 'taken'), call('bob', 1, 4, 'too late')], '', model)).toEqual(['ann'])
  expect(outcomes([call('ann', 0, 5, 'too late'), call('bob', 1, 4, 'taken')], '', model)).toEqual(['bob'])
})

test('no order explains two who both got it, nor one who was too late with nobody before', () => {
  expect(outcomes([call('ann', 0, 5, 'taken'), call('bob', 1, 4, 'taken')], '', model)).toEqual([])
  expect(outcomes([call('ann', 0, 5, 'too late')], '', model)).toEqual([])
})

test('a call answered before another was sent comes before it', () => {
  expect(outcomes([call('ann', 0, 1, 'too late'), call('bob', 2, 3, 'taken')], '', model)).toEqual([])
  expect(outcomes([call('ann', 0, 1, 'taken'), call('bob', 2, 3, 'too late')], '', model)).toEqual(['ann'])
})

test('every state that some order leads to is returned', () => {
  const last: Model<string, string> = (_, who) => ({ says: 'written', becomes: who })
  const both = [call('ann', 0, 5, 'written'), call('bob', 1, 4, 'written')]
  expect(outcomes(both, '', last).toSorted()).toEqual(['ann', 'bob'])
})

test('calls are recorded with the times they were sent and answered', async () => {
  const history = await atOnce(['ann', 'bob'], (who) => Promise.resolve(`${who} asked`))
  expect(history.map(({ step, says }) => [step, says])).toEqual([
    ['ann', 'ann asked'],
    ['bob', 'bob asked'],
  ])
  for (const { sent, answered } of history) expect(answered).toBeGreaterThanOrEqual(sent)
})
