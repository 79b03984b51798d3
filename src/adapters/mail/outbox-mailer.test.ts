import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { at, from, mailerContract } from '#test/contracts/mailer.contract.ts'
import { outboxMailer } from './outbox-mailer.ts'
import { readMails } from './read-outbox.ts'

let folder: string
beforeEach(async () => void (folder = join(await mkdtemp(join(tmpdir(), 'outbox-')), 'outbox')))
afterEach(() => rm(join(folder, '..'), { recursive: true }))

const filesIn = async () => (await readdir(folder).catch((): string[] => [])).toSorted()

mailerContract(async () => ({
  mailer: outboxMailer({ folder, from, now: () => at }),
  delivered: async () => Promise.all((await filesIn()).map((file) => readFile(join(folder, file), 'utf8'))),
  close: async () => {},
}))

const mail = (subject: string) => ({ to: 'asha@example.com', subject, text: `${subject}\n` })

test('each message is one file whose name sorts by time, also within a millisecond', async () => {
  let time = at.getTime()
  const mailer = outboxMailer({ folder, from, now: () => new Date(time) })
  for (const subject of ['first', 'second', 'third']) await mailer.send(mail(subject))
  time += 1
  await mailer.send(mail('fourth'))
  const files = await filesIn()
  expect(files).toHaveLength(4)
  for (const file of files) expect(file).toMatch(/^20260314T092653\.00[01]Z-\d{6}-[0-9a-f]{6}\.eml$/)
  const newest = await readMails(folder, 3)
  expect(newest.map(({ subject }) => subject)).toEqual(['fourth', 'third', 'second'])
  expect(newest.map(({ file }) => file)).toEqual(files.toReversed().slice(0, 3))
})

test('the page reads what was sent, decoded', async () => {
  await outboxMailer({ folder, from, now: () => at }).send({
    to: 'asha@example.com',
    subject: 'உங்கள் குறியீடு',
    text: 'உங்கள் குறியீடு\n4821\n',
  })
  expect(await readMails(folder, 50)).toEqual([
    {
      file: expect.any(String),
      to: 'asha@example.com',
      subject: 'உங்கள் குறியீடு',
      date: at.toISOString(),
      text: 'உங்கள் குறியீடு\n4821\n',
    },
  ])
})

test('an outbox that nothing was sent to yet is empty', async () => {
  expect(await readMails(folder, 50)).toEqual([])
})

test('lines end in LF, so that plain tools find a code alone on its line', async () => {
  await outboxMailer({ folder, from, now: () => at }).send({ ...mail('Your code'), text: 'Your code is\r\n4821\r\n' })
  const [file = ''] = await filesIn()
  const raw = await readFile(join(folder, file), 'utf8')
  expect(raw.split('\n')).toContain('4821')
  expect(raw).not.toContain('\r')
})

test('a message being written is not seen', async () => {
  await outboxMailer({ folder, from, now: () => at }).send(mail('whole'))
  await writeFile(join(folder, '20270101T000000.000Z-000001-abcdef.eml.part'), 'Subject: half')
  expect((await readMails(folder, 50)).map(({ subject }) => subject)).toEqual(['whole'])
})

test('an outbox that can not be written to asks for another try', async () => {
  await writeFile(folder, 'a file where the folder should be')
  await expect(outboxMailer({ folder, from, now: () => at }).send(mail('lost'))).rejects.toMatchObject({ permanent: false })
})
