import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { outboxSms } from './sms-sender-of.ts'
import { readSms } from './read-outbox.ts'
import { institution, refusalBy, smsSenderContract } from '#test/contracts/sms-sender.contract.ts'

const at = new Date('2026-03-14T09:26:53.000Z')
let folder: string
beforeEach(async () => void (folder = join(await mkdtemp(join(tmpdir(), 'outbox-')), 'outbox')))
afterEach(() => rm(join(folder, '..'), { recursive: true }))

const sender = () => outboxSms({ folder, institution: async () => institution, now: () => at })
const code = (to = '+919876543210') => ({ to, template: 'otp' as const, values: { otp: '4821', minutes: 10 } })
const read = /^Your code for (.+) is\n(\d+)\nIt is valid for (\d+) minutes\./

smsSenderContract(async () => ({
  sender: sender(),
  delivered: async () =>
    (await readSms(folder, 50)).toReversed().map(({ to, text }) => {
      const [, , otp = '', minutes = ''] = read.exec(text) ?? []
      return { to, otp, minutes }
    }),
  close: async () => {},
}))

test('a message is one text file: a To line, an empty line, and the text with the code alone on its line', async () => {
  await sender().send(code())
  const [file = '', ...others] = await readdir(folder)
  expect(others).toEqual([])
  expect(file).toMatch(/^20260314T092653\.000Z-000001-[0-9a-f]{6}\.txt$/)
  expect(await readFile(join(folder, file), 'utf8')).toBe(
    'To: +919876543210\n\nYour code for Ärztliche Akademie is\n4821\nIt is valid for 10 minutes. We never ask you for it.\n',
  )
})

test('the page reads what was sent, with its time; mails in the same folder are ignored', async () => {
  await sender().send(code())
  await writeFile(join(folder, '20270101T000000.000Z-000001-abcdef.eml'), 'Subject: mail')
  await writeFile(join(folder, '20270101T000000.000Z-000001-abcdef.txt.part'), 'To: half')
  expect(await readSms(folder, 50)).toEqual([
    {
      file: expect.any(String),
      to: '+919876543210',
      subject: '',
      date: at.toISOString(),
      text: 'Your code for Ärztliche Akademie is\n4821\nIt is valid for 10 minutes. We never ask you for it.\n',
    },
  ])
})

test('an outbox that nothing was sent to yet is empty; one that can not be written to asks for another try', async () => {
  expect(await readSms(folder, 50)).toEqual([])
  await writeFile(folder, 'a file where the folder should be')
  expect(await refusalBy(sender(), code())).toMatchObject({ permanent: false, maybeSent: false })
})
