import { expect, test } from 'vitest'
import { barsOf } from './days-chart.tsx'

const sold = (Key: string, Sales: number) => ({ Key, Sales })

test('a period of up to two months has a bar for each day, those without a sheet too', () => {
  expect(barsOf([sold('2024-02-29', 5)], { fromdate: '2024-02-28', enddate: '2024-03-01' })).toEqual([
    { label: '28 Feb 2024', sales: 0 },
    { label: '29 Feb 2024', sales: 5 },
    { label: '1 Mar 2024', sales: 0 },
  ])
  expect(barsOf([], { fromdate: '2026-07-01', enddate: '2026-08-31' })).toHaveLength(62)
})

test('a longer period has a bar for each month, also for one that has only a day in it and one without a sheet', () => {
  const days = [sold('2025-11-30', 1), sold('2025-12-01', 2), sold('2025-12-31', 3), sold('2026-02-28', 4), sold('2026-03-01', 5)]
  expect(barsOf(days, { fromdate: '2025-11-30', enddate: '2026-03-01' })).toEqual([
    { label: 'Nov 2025', sales: 1 },
    { label: 'Dec 2025', sales: 5 },
    { label: 'Jan 2026', sales: 0 },
    { label: 'Feb 2026', sales: 4 },
    { label: 'Mar 2026', sales: 5 },
  ])
  expect(barsOf([], { fromdate: '2025-11-26', enddate: '2026-11-26' })).toHaveLength(13)
})
