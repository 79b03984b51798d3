import { expect, test } from 'vitest'
import { formatAlignedPercent, formatAmount, formatNumber, formatPercent } from './numbers.ts'

test('thousands are grouped as in India, amounts have two decimals', () => {
  expect([0, 999, 1_000, 12_34_567].map(formatNumber)).toEqual(['0', '999', '1,000', '12,34,567'])
  expect([0, 1_500, 12_34_567.5].map((amount) => formatAmount(amount))).toEqual(['0.00', '1,500.00', '12,34,567.50'])
})

test('a share has at most one decimal, in a column always one', () => {
  expect([0, 0.125, 1].map(formatPercent)).toEqual(['0%', '12.5%', '100%'])
  expect([0, 0.125, 1].map(formatAlignedPercent)).toEqual(['0.0%', '12.5%', '100.0%'])
})

test('an amount has as many decimals as its currency', () => {
  expect([formatAmount(150_000, 0), formatAmount(1.5, 3)]).toEqual(['1,50,000', '1.500'])
})
