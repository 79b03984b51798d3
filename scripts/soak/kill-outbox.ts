import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { client } from '../../test/support/client.ts'
import { standInToken, startCrm, type CrmStandIn } from '#test/stand-ins/crm/standin.ts'
import { owner, startProduct } from './product.ts'

// Repeatedly kills the product with SIGKILL between a save's commit and the end of its call to the lead service, and counts the
// leads: node scripts/soak/kill-outbox.ts [times]. DATABASE_URL tries it on a PostgreSQL that is empty.

/** When the process is killed: after the reply, when the call arrives and before it is processed, or when it arrives and after it is processed. */
const moments = ['before the call', 'call not done', 'call done, reply lost'] as const

/** Resolves to how often each lead is there after so many kills; every count should be 1. */
async function killOutbox(times: number): Promise<Map<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'application-tracker-kill-'))
  const crm = await startCrm()
  const emails = Array.from({ length: times }, (_, index) => `killed-${index}@example.org`)
  let session: string | undefined
  try {
    for (const [index, email] of emails.entries()) {
      const product = await start(folder, crm)
      const caller = client(product.url)
      if (session) caller.session = session
      else await caller.signIn(owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD)
      session = caller.session
      const killed = dies(product.process, crm, email, moments[index % moments.length])
      const saved = await caller.post('applications/create', { Form: 'job', MailId: email, Name: 'Killed' })
      if (saved['status'] !== true) throw new Error(`Not saved: ${JSON.stringify(saved)}`)
      if (index % moments.length === 0) product.process.kill('SIGKILL')
      await killed
    }
    const product = await start(folder, crm)
    const caller = client(product.url)
    caller.session = session
    for (let tries = 0; (await caller.post('outbox/standing'))['Waiting'] !== 0; tries += 1) {
      if (tries > 240) throw new Error('The outbox does not become empty')
      await wait(1000)
    }
    product.process.kill('SIGKILL')
    await once(product.process, 'exit')
  } finally {
    await crm.close()
    await rm(folder, { recursive: true, force: true })
  }
  const leads = crm.site.all('CRM Lead')
  return new Map(emails.map((email) => [email, leads.filter((lead) => lead['email'] === email).length]))
}

/** Resolves when the process is gone, killed at the moment the call for this lead is made. */
async function dies(process: ChildProcess, crm: CrmStandIn, email: string, moment: (typeof moments)[number] | undefined) {
  crm.onRequest = (line, body) => {
    const isTheCall = line === 'POST /api/resource/CRM Lead' && body !== undefined && Reflect.get(body, 'email') === email
    if (!isTheCall || moment === 'before the call') return
    process.kill('SIGKILL')
    if (moment === 'call not done') throw new Error('The line is dead')
  }
  await once(process, 'exit')
  crm.onRequest = () => {}
}

const start = (folder: string, crm: CrmStandIn) => startProduct(folder, { CRM_URL: crm.url, CRM_TOKEN: standInToken })

const begun = performance.now()
const times = Number(process.argv[2] ?? 50)
const counts = await killOutbox(times)
const wrong = [...counts].filter(([, count]) => count !== 1)
const seconds = Math.round((performance.now() - begun) / 1000)
process.stdout.write(`${times} kills in ${seconds} s: ${times - wrong.length} leads once, others: ${JSON.stringify(wrong)}\n`)
process.exit(wrong.length === 0 ? 0 : 1)
