import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { workingFor } from '#server/base/concurrency-limit.ts'
import { PdfBusy, type PdfDocument, type PdfMaker } from '#server/ports/pdf-maker.ts'
import { afterAll, afterEach, expect, test } from 'vitest'
import { pagesOf } from '#test/pdf/poppler.ts'
import { typstPdfMaker, type TypstPdfOptions } from './typst-pdf-maker.ts'

// A form that never ends inside the compiler when its number says so, which no signal but a kill can stop.
const folder = mkdtempSync(join(tmpdir(), 'forms-'))
writeFileSync(
  join(folder, 'college.typ'),
  `
  #let application = json(bytes(sys.inputs.document))
  #if application.applicationNumber == "hang" { for i in range(1000000) { for j in range(1000000) { } } }
  Number #application.applicationNumber
`,
)

const open: PdfMaker[] = []
afterEach(() => Promise.all(open.splice(0).map((maker) => maker.close())))
afterAll(() => rmSync(folder, { recursive: true }))

test('when every worker is busy and the queue is full, the next document is refused at once and the others come', async () => {
  const maker = opened({ workers: 1, queue: 2 })
  const taken = [maker.make(numbered('1')), maker.make(numbered('2')), maker.make(numbered('3'))]
  await expect(maker.make(numbered('4'))).rejects.toThrow(PdfBusy)
  expect((await Promise.all(taken)).map((pdf) => pagesOf(pdf)[0]?.trim().split('\n')[0])).toEqual([
    'Number 1',
    'Number 2',
    'Number 3',
  ])
  await expect(maker.make(numbered('5'))).resolves.toBeDefined()
})

test('SEC-28: who asks for a document after many of another has it before they are made, and is not refused', async () => {
  const maker = opened({ workers: 2, queue: 40 })
  await Promise.all([maker.make(numbered('1')), maker.make(numbered('2'))])
  let made = 0
  const many = Promise.allSettled(
    Array.from({ length: 50 }, (_, at) => workingFor('many', () => maker.make(numbered(`${at}`)).then(() => made++))),
  )
  await workingFor('one', () => maker.make(numbered('other')))
  expect(made).toBeLessThan(15)
  expect((await many).filter(({ status }) => status === 'rejected')).toHaveLength(29)
})

test('two workers set two documents at once', async () => {
  const maker = opened({ workers: 2 })
  const hanging = faultOf(maker.make(numbered('hang')))
  const first = await Promise.race([hanging, maker.make(numbered('7')).then(() => 'the other document')])
  expect(first).toBe('the other document')
})

test('a document that hangs inside the compiler is killed, and a new worker takes the next document', async () => {
  const maker = opened({ workers: 1, cutOff: 4000 })
  const hanging = faultOf(maker.make(numbered('hang')))
  const waiting = maker.make(numbered('8'))
  expect(await hanging).toBe('The job was cut off after 4000 ms')
  expect(pagesOf(await waiting)[0]).toContain('Number 8')
})

test('a worker without work ends after its rest, and another one sets the next document', async () => {
  const started: ChildProcess[] = []
  const onStart = (begun: unknown) => void started.push((begun as { process: ChildProcess }).process)
  subscribe('child_process', onStart)
  try {
    const maker = opened({ workers: 1, restMs: 1 })
    await maker.make(numbered('1'))
    await expect.poll(() => started[0]?.signalCode).toBe('SIGKILL')
    expect(pagesOf(await maker.make(numbered('2')))[0]).toContain('Number 2')
    expect(started.filter(({ spawnfile }) => spawnfile === '/bin/sh')).toHaveLength(2)
  } finally {
    unsubscribe('child_process', onStart)
  }
})

test('closing ends what is under way, hung or waiting, without delay', async () => {
  const maker = opened({ workers: 1 })
  const under = faultOf(maker.make(numbered('hang')))
  const waiting = faultOf(maker.make(numbered('9')))
  const start = performance.now()
  await maker.close()
  expect(await Promise.all([under, waiting])).toEqual([
    'The worker process ended before it answered',
    'The worker pool is closed',
  ])
  expect(performance.now() - start).toBeLessThan(1000)
  await expect(maker.make(numbered('10'))).rejects.toThrow('closed')
})

function opened(options: TypstPdfOptions): PdfMaker {
  const maker = typstPdfMaker({ templates: pathToFileURL(`${folder}/`), ...options })
  open.push(maker)
  return maker
}

function faultOf(made: Promise<Uint8Array>): Promise<string> {
  return made.then(
    () => 'none',
    (error: Error) => error.message,
  )
}

function numbered(applicationNumber: string): PdfDocument {
  return { template: 'college', title: '', institution: '', applicationNumber, status: '', sections: [] }
}
