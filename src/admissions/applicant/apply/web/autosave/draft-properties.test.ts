import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applications, type Application } from '#admissions/record/applications/contract.ts'
import { college } from '#admissions/record/forms/declarations/college.ts'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { accepted } from '#web/calls/envelope.ts'
import { Offline } from '#web/calls/errors.ts'
import { isSame } from '#admissions/record/forms/engine/merge.ts'
import { readDraft, writeDraft, type Draft } from '../../draft.ts'
import { undecided, draftValues } from '../../draft-state.ts'
import type { DraftStorage } from './draft-storage.ts'
import type { RecordCalls, Saved } from '#admissions/record/applications/web/form/record-calls.ts'
import { createAutosave, type Autosave } from './autosave.ts'

let app: TestApp
let people = 0
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const fields = ['Citizenship', 'HomeAddress', 'Place']
type Network = 'there' | 'cut' | 'loses replies'
type Act =
  | { kind: 'type'; device: number; field: string; value: string }
  | { kind: 'network'; device: number; network: Network }
  | { kind: 'send' | 'close' | 'open'; device: number }
  | { kind: 'decide'; device: number; mine: readonly string[] }

const device = fc.nat({ max: 1 })
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('type' as const),
      device,
      field: fc.constantFrom(...fields),
      value: fc.constantFrom('', 'one', 'two', 'three'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('network' as const),
      device,
      network: fc.constantFrom<Network>('there', 'cut', 'loses replies'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('send' as const, 'close' as const, 'open' as const), device }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('decide' as const), device, mine: fc.subarray(fields) }) },
)

type Device = {
  stored: string
  network: Network
  autosave: Autosave | undefined
  typed: Map<string, string>
  seen: Set<string>
}
const isSilent = ({ network }: Device) => network === 'cut'

/** `stored` is every value that the server ever had; `unseen` are values overwritten unseen. */
function person(me: Client, username: string) {
  const server = { ever: new Set<string>(), writtenOver: new Array<string>() }
  const read = async () => (await me.ask(applications.getById, { username }))[0]
  const named = (field: string, value: unknown) => `${field} ${JSON.stringify(value ?? '')}`
  const devices = [0, 1].map((): Device => ({
    stored: '',
    network: 'there',
    autosave: undefined,
    typed: new Map(),
    seen: new Set(),
  }))

  const callsOf = (own: Device): RecordCalls => ({
    async read() {
      if (isSilent(own)) throw new Offline()
      const record = await read()
      if (own.network === 'loses replies') throw new Offline()
      for (const field of fields) own.seen.add(named(field, record?.[field]))
      return record
    },
    async save(patch, record) {
      if (isSilent(own)) throw new Offline()
      const before = await read()
      const sent = { ...patch, ...(record && { version: record.version }) }
      const { http, body, headers } = await me.call('applications/create', sent)
      const after = await read()
      for (const field of fields) {
        server.ever.add(named(field, after?.[field]))
        if (!isSame(before?.[field], after?.[field]) && !own.seen.has(named(field, before?.[field])))
          server.writtenOver.push(named(field, before?.[field]))
        own.seen.add(named(field, after?.[field]))
      }
      if (own.network === 'loses replies') throw new Offline()
      return accepted({ status: http, body, retryAfter: headers.get('retry-after') }) as Saved
    },
  })
  const shelfOf = (own: Device): DraftStorage => ({
    read: () => readDraft(own.stored).draft,
    update(change: (draft: Draft) => Draft) {
      own.stored = writeDraft(change(readDraft(own.stored).draft), 'college')
      return true
    },
    stage: () => undefined,
    keepStage: () => {},
  })
  return {
    devices,
    server,
    read,
    named,
    async open(own: Device): Promise<Autosave | undefined> {
      if (own.autosave || own.network !== 'there') return own.autosave
      const record: Application | undefined = await callsOf(own).read(username)
      const context = { variant: college, by: 'applicant' as const, seed: {} }
      own.autosave = createAutosave({
        context,
        timeZone: 'Asia/Kolkata',
        username,
        record,
        storage: shelfOf(own),
        calls: callsOf(own),
      })
      return own.autosave
    },
  }
}

const today = { year: 2026, month: 11, day: 22 }

async function does(someone: ReturnType<typeof person>, { ...act }: Act): Promise<void> {
  const own = someone.devices[act.device]
  if (!own) return
  if (act.kind === 'network') own.network = act.network
  if (act.kind === 'open') await someone.open(own)
  const { autosave } = own
  if (!autosave) return
  if (act.kind === 'type') {
    autosave.change(act.field, act.value)
    own.typed.set(act.field, act.value)
  }
  if (act.kind === 'send') await autosave.flush()
  // A phone closes a page without notice, so nothing is sent.
  if (act.kind === 'close') own.autosave = undefined
  if (act.kind === 'decide' && autosave.snapshot().theirs) {
    const found = undecided(autosave.context, autosave.snapshot()).map(({ field }) => field)
    for (const field of found) if (!act.mine.includes(field)) own.typed.delete(field)
    await autosave.decide(new Set(act.mine))
  }
}

function lostOn(someone: ReturnType<typeof person>, own: Device): string[] {
  const shown = own.autosave && draftValues(own.autosave.context, own.autosave.snapshot(), today)
  const { changes } = readDraft(own.stored).draft
  return [...own.typed].flatMap(([field, value]) => {
    const isKept = isSame(shown?.[field], value) || (changes[field] !== undefined && isSame(changes[field].value, value))
    return isKept || someone.server.ever.has(someone.named(field, value)) ? [] : [`${field}: ${value}`]
  })
}

test('in any order of typing, cutting the network, closing and reopening on two devices, nothing typed is lost or written over unseen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      const username = `person${(people += 1)}@example.com`
      const someone = person(await app.as(username, { usergroup: 'Student' }), username)
      for (const own of someone.devices) for (const field of fields) own.seen.add(someone.named(field, ''))
      for (const field of fields) someone.server.ever.add(someone.named(field, ''))
      for (const own of someone.devices) await someone.open(own)
      for (const act of acts) {
        await does(someone, act)
        const lost = someone.devices.flatMap((own) => lostOn(someone, own))
        const { writtenOver } = someone.server
        expect({ act: act, lost, writtenOver }).toEqual({ act: act, lost: [], writtenOver: [] })
      }
      await comesTogether(someone)
    }),
    { numRuns: 25 },
  )
}, 300_000)

/** With the network back, each device sends its answers in turn; the server then has all that nobody gave up. */
async function comesTogether(someone: ReturnType<typeof person>): Promise<void> {
  for (const own of someone.devices) {
    own.network = 'there'
    own.autosave = undefined
    const autosave = await someone.open(own)
    const kept = Object.entries(readDraft(own.stored).draft.changes)
    await autosave?.flush()
    if (autosave?.snapshot().theirs) await autosave.decide(new Set(fields))
    const record = await someone.read()
    expect(kept.filter(([field, { value }]) => !isSame(record?.[field], value))).toEqual([])
    expect(readDraft(own.stored).draft.changes).toEqual({})
  }
}
