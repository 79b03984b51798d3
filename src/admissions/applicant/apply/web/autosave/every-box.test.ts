import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applications } from '#admissions/record/applications/contract.ts'
import type { RecordCalls, Saved } from '#admissions/record/applications/web/form/record-calls.ts'
import { college } from '#admissions/record/forms/declarations/college.ts'
import { ownJob } from '#admissions/record/forms/declarations/job.ts'
import { school } from '#admissions/record/forms/declarations/school.ts'
import {
  entriesTypedField,
  readTyping,
  withTypedDate,
  withTypedEntry,
} from '#admissions/record/forms/engine/bookkeeping/entries-typed.ts'
import { isSame } from '#admissions/record/forms/engine/merge.ts'
import { writable } from '#admissions/record/forms/engine/normalise.ts'
import { storedAs, type Field } from '#admissions/record/forms/field.ts'
import type { Variant } from '#admissions/record/forms/variant.ts'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { accepted } from '#web/calls/envelope.ts'
import { Offline } from '#web/calls/errors.ts'
import { readDraft, writeDraft, type Draft } from '../../draft.ts'
import { draftValues } from '../../draft-state.ts'
import { createAutosave, type Autosave } from './autosave.ts'

let app: TestApp
let people = 0
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Browser = { stored: string; isCut: boolean; page: Autosave }

async function opens(me: Client, username: string, variant: Variant, stored = ''): Promise<Browser> {
  const browser = { stored, isCut: false }
  const read = async () => {
    if (browser.isCut) throw new Offline()
    return (await me.ask(applications.getById, { username }))[0]
  }
  const calls: RecordCalls = {
    read,
    async save(patch, record) {
      if (browser.isCut) throw new Offline()
      const sent = { ...patch, Form: variant.name, ...(record && { version: record.version }) }
      const { http, body, headers } = await me.call('applications/create', sent)
      return accepted({ status: http, body, retryAfter: headers.get('retry-after') }) as Saved
    },
  }
  const storage = {
    read: () => readDraft(browser.stored).draft,
    update(change: (draft: Draft) => Draft) {
      browser.stored = writeDraft(change(readDraft(browser.stored).draft), variant.name)
      return true
    },
    stage: () => undefined,
    keepStage: () => {},
  }
  const context = { variant, by: 'applicant' as const, seed: {} }
  const page = createAutosave({ context, timeZone: 'Asia/Kolkata', username, record: await read(), storage, calls })
  return Object.assign(browser, { page })
}

function typedInto({ input }: Field): fc.Arbitrary<unknown> {
  if (storedAs[input] === 'boolean') return fc.boolean()
  if (storedAs[input] === 'texts') return fc.constantFrom<unknown>([], ['Chennai'])
  return fc.constantFrom<unknown>(
    '',
    'Chennai',
    '12',
    '9876543210',
    '01-02-2003',
    '31-12-2090',
    'Yes',
    'amy@example.org',
    'x'.repeat(300),
  )
}

const isTyped = ({ input }: Field) => !['upload', 'nothing', 'entries'].includes(storedAs[input])

function boxesOf(variant: Variant): fc.Arbitrary<(page: Autosave) => void>[] {
  return variant.stages
    .flatMap(({ fields }) => Object.entries(fields))
    .flatMap(([name, field]) => {
      if (isTyped(field) && writable(field, 'applicant', true))
        return [typedInto(field).map((value) => (page: Autosave) => page.change(name, value))]
      if (field.input !== 'entries') return []
      return Object.entries(field.entry.fields).flatMap(([part, each]) => [
        typedInto(each).map((value) => (page: Autosave) => {
          const boxes = { ...readTyping(page.typing()).entries[name], [part]: value }
          page.change(entriesTypedField, withTypedEntry(page.typing(), name, boxes, field))
        }),
        ...(each.input === 'date'
          ? [
              fc.constantFrom(undefined, '1', '12-1', '31-02-').map((text) => (page: Autosave) => {
                page.change(entriesTypedField, withTypedDate(page.typing(), part, text))
              }),
            ]
          : []),
      ])
    })
}

const namesOf = ({ stages }: Variant) =>
  stages.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, field]) => (!['upload', 'nothing'].includes(storedAs[field.input]) ? name : [])),
  )

const today = { year: 2026, month: 11, day: 27 }
const shown = ({ page }: Browser) => draftValues(page.context, page.snapshot(), today)

test.each([college, school, ownJob])(
  '$name: what the line doesn’t name is the same in a second browser',
  async (variant) => {
    const boxes = boxesOf(variant)
    const act = fc.oneof(
      {
        weight: 8,
        arbitrary: fc
          .nat({ max: boxes.length - 1 })
          .chain((at) => boxes[at] ?? fc.constant(() => {}))
          .map((type) => ({ type })),
      },
      { weight: 1, arbitrary: fc.constantFrom({ does: 'cut' }, { does: 'back' }, { does: 'close' }, { does: 'send' } as const) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 60 }), async (acts) => {
        const username = `typist${(people += 1)}@example.com`
        const me = await app.as(username, { usergroup: 'Student' })
        let first = await opens(me, username, variant)
        for (const each of acts) {
          if ('type' in each) each.type(first.page)
          else if (each.does === 'send') await first.page.flush()
          else if (each.does === 'close') first = await opens(me, username, variant, first.stored)
          else first.isCut = each.does === 'cut'
        }
        const before = { ...shown(first) }
        first.isCut = false
        await first.page.flush()
        await first.page.flush()
        const { draft, held } = first.page.snapshot()
        const second = shown(await opens(me, username, variant))
        // An unsent answer has its reason at its box, and the line names it.
        expect(Object.keys(draft.changes).filter((name) => (held[name] ?? '') === '')).toEqual([])
        const differing = namesOf(variant).filter((name) => !isSame(before[name], second[name]))
        expect(differing.filter((name) => !Object.hasOwn(draft.changes, name))).toEqual([])
        expect(readTyping(second[entriesTypedField])).toEqual(readTyping(before[entriesTypedField]))
      }),
      { numRuns: 8 },
    )
  },
  200_000,
)
