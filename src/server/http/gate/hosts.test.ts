import { expect, test } from 'vitest'
import { openHosts } from './hosts.ts'

const settings = { publicUrl: 'https://apply.example.org/portal', allowedHosts: ['Intern.example.org'] }
const production = openHosts({ ...settings, isProduction: true })
const development = openHosts({ ...settings, isProduction: false })

test.each(['apply.example.org', 'APPLY.example.org', 'intern.example.org', 'localhost', '127.0.0.1', '[::1]'])(
  '%s is served everywhere',
  (name) => {
    expect([production.isServed(name), development.isServed(name)]).toEqual([true, true])
  },
)

test.each(['192.168.1.20', '[2001:db8::1]'])('the literal address %s is served outside production only', (name) => {
  expect([production.isServed(name), development.isServed(name)]).toEqual([false, true])
})

test.each(['evil.example', 'apply.example.org.evil.example', 'xapply.example.org', '', '127.0.0.1.evil.example', 'localhost.'])(
  '"%s" is served nowhere',
  (name) => {
    expect([production.isServed(name), development.isServed(name)]).toEqual([false, false])
  },
)
