import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'

const isTest = /\.(test|fixture|contract)\.tsx?$/
const files = globSync('src/**/*.{ts,tsx}').filter((file) => !isTest.test(file) && !file.endsWith('shared/messages.ts'))

test('a text of shared/messages.ts is written nowhere else', () => {
  const again = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return Object.values(messages).flatMap((text) =>
      [`'${text}'`, `"${text}"`].some((literal) => source.includes(literal)) ? [`${file}: ${text}`] : [],
    )
  })
  expect(again).toEqual([])
})
