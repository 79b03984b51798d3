import { client, type Client } from '../../test/support/client.ts'
import { owner } from './product.ts'

export const passphrase = 'a long enough passphrase'

/** So many applicants with accounts, created by the owner and signed in; their sessions survive the process. */
export async function applicantsOf(url: string, count: number): Promise<{ username: string; session: string }[]> {
  const boss = client(url)
  await boss.signIn(owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD)
  const made = []
  for (let index = 0; index < count; index++) {
    const username = `applicant-${index}@example.org`
    const account = { username, firstname: 'A', lastname: 'B', usergroup: 'Student', IsActive: true, password: passphrase }
    await boss.post('user/create', account)
    const who = client(url)
    await who.signIn(username, passphrase)
    await expectTrue(who.post('applications/create', { Name: `A${index}` }))
    made.push({ username, session: who.session ?? '' })
  }
  return made
}

/** A caller with an existing session. */
export function callerWith(url: string, session: string): Client {
  const who = client(url)
  who.session = session
  return who
}

async function expectTrue(reply: Promise<Record<string, unknown>>): Promise<void> {
  const body = await reply
  if (body['status'] !== true) throw new Error(`Refused: ${JSON.stringify(body)}`)
}
