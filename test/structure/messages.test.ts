import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { laterMessages } from '#shared/text/later-messages.ts'

const isTest = /\.(test|fixture|contract)\.tsx?$/
const files = globSync('src/**/*.{ts,tsx}').filter(
  (file) => !isTest.test(file) && !/shared\/(text\/later-)?messages\.ts$/.test(file),
)

test('a text of several features is written in one place', () => {
  const again = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return [...Object.values(messages), ...Object.values(laterMessages)].flatMap((text) =>
      [`'${text}'`, `"${text}"`].some((literal) => source.includes(literal)) ? [`${file}: ${text}`] : [],
    )
  })
  expect(again).toEqual([])
})
