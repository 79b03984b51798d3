import { setTimeout as wait } from 'node:timers/promises'
import { applications, approved as approvedNow, approvedEntry } from '#admissions/record/applications/contract.ts'
import { submitCollege } from '../../test/support/paperwork.ts'
import { client, type Client } from '../../test/support/client.ts'
import { passphrase } from './applicants.ts'
import { owner } from './product.ts'

/** The owner's session, which survives the process, and the user names of applications to approve. */
type Office = { session: string; waiting: string[] }

/** Creates so many applications, each submitted by its applicant, for the owner to approve. */
export async function submittedApplications(url: string, count: number): Promise<Office> {
  const boss = client(url)
  await boss.signIn(owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD)
  const waiting: string[] = []
  for (let index = 0; index < count; index++) {
    const username = `submitted-${index}@example.org`
    const account = { username, firstname: 'A', lastname: 'B', usergroup: 'Student', IsActive: true, password: passphrase }
    await boss.post('user/create', account)
    const who = client(url)
    await who.signIn(username, passphrase)
    const reply = await submitCollege(who)
    if (reply['status'] !== true) throw new Error(`Not submitted: ${JSON.stringify(reply)}`)
    waiting.push(username)
  }
  return { session: boss.session ?? '', waiting }
}

/** Approves one after another until the connection breaks; records each acknowledged one. */
export async function approves(caller: Client, { waiting }: Office, approved: Set<string>): Promise<void> {
  try {
    for (const username of waiting.filter((each) => !approved.has(each))) {
      const [record] = await caller.ask(applications.getById, { username })
      if (record?.ApplicationStatus !== 'submitted') continue
      const body = { applicationID: record.applicationID, ApplicationStatus: 'approved', version: record.version }
      const { Msg } = await caller.post('applications/update', body)
      if (Msg !== approvedNow) throw new Error(`Not approved: ${String(Msg)}`)
      approved.add(username)
      // Keeps some for the next round.
      await wait(150)
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
}

/** Checks that every acknowledged approval is there, with one entry in the log; one in progress is there completely or not at all. */
export async function checkApproved(caller: Client, waiting: readonly string[], approved: ReadonlySet<string>): Promise<void> {
  for (const username of waiting) {
    const [record] = await caller.ask(applications.getById, { username })
    const entries = await caller.ask(applications.timeline, { username })
    const noted = entries.filter(({ what }) => what === approvedEntry).length
    const isApproved = record?.ApplicationStatus === 'approved'
    if (approved.has(username) && !isApproved) throw new Error(`Lost: the approval of ${username}`)
    if (noted !== (isApproved ? 1 : 0)) throw new Error(`${noted} entries of the approval of ${username}`)
  }
}
