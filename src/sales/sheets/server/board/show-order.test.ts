import { expect, test } from 'vitest'
import { byTimeOfDay } from './to-board.ts'

test('SALES-46: shows go by their time of day, whatever the way it is written, and those without one come last', () => {
  const shows = ['06:00 PM', 'Special', '12:00 PM', '11:00 AM', '1.30 pm', '12:15 AM', '18:05', '9 am', '99:99', 'Evening'].map(
    (time) => ({ time }),
  )
  expect(byTimeOfDay(shows).map(({ time }) => time)).toEqual([
    '12:15 AM',
    '9 am',
    '11:00 AM',
    '12:00 PM',
    '1.30 pm',
    '06:00 PM',
    '18:05',
    'Special',
    '99:99',
    'Evening',
  ])
})
