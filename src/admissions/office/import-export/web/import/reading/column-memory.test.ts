import { beforeEach, expect, test, vi } from 'vitest'
import { rememberedReadings, rememberReadings } from './column-memory.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  return () => vi.unstubAllGlobals()
})

test('IMP-23: how columns were read is remembered for the next file, each by what it means', () => {
  expect(rememberedReadings()).toEqual({})
  rememberReadings({ DOB: 'month first', Fee: 'decimal comma' })
  rememberReadings({ DOB: 'day first' })
  expect(rememberedReadings()).toEqual({ DOB: 'day first', Fee: 'decimal comma' })
})

test.each(['{"DOB":"sideways","Fee":7,"Joined":"month first"}', '{"Joined":"month first","__proto__":{"DOB":"day first"}}'])(
  'IMP-23: only readings that there are come back from %s',
  (text) => {
    localStorage.setItem('ImportReadings', text)
    expect(rememberedReadings()).toEqual({ Joined: 'month first' })
  },
)

test.each(['null', '[', '"x"'])('IMP-23: a browser that kept %s remembers nothing', (text) => {
  localStorage.setItem('ImportReadings', text)
  expect(rememberedReadings()).toEqual({})
})
