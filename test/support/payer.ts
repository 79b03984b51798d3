import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import type { Client } from './client.ts'
import { uploadCollegeDocuments } from './paperwork.ts'
import type { TestApp } from './test-app.ts'

export const fee = { on: true, amount: 1500, currency: 'INR' }
export type Payer = Awaited<ReturnType<typeof payer>>

export async function setFee(app: TestApp, change: object = {}): Promise<void> {
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  await ann.post('user/savesitesettings', { UID: 'sitesettings', Fees: { college: { ...fee, ...change } } })
}

export async function payer(app: TestApp, username = 'asha@example.org') {
  await setFee(app)
  const who: Client = await app.as(username, { usergroup: 'Student' })
  await who.post('applications/create', { Name: 'ASHA' })
  await uploadCollegeDocuments(who)
  await who.post('applications/create', { ...completeCollege, ApplicationStatus: 'submitted' })
  const record = async () =>
    (await who.post('applications/getbyid', {}))[0] as { pgid: string; Payment: string; applicationID: number }
  const { pgid } = await record()
  const sessionid = () => who.session ?? ''
  const url = () => who.post('pg/geturl', { pgid, username, sessionid: sessionid() })

  return {
    who,
    pgid,
    username,
    record,
    url,
    status: () => who.post('payment/getstatus', { SessionId: sessionid(), pgid }),
    async press(choice: string, fault = 'none'): Promise<string> {
      const { pathname } = new URL(String((await url())['purl']))
      return press(app, pathname, choice, fault)
    },
  }
}

export async function press({ url }: Pick<TestApp, 'url'>, pathname: string, choice: string, fault = 'none'): Promise<string> {
  const body = new URLSearchParams({ choice, fault })
  const answer = await fetch(`${url}${pathname}`, { method: 'POST', body, redirect: 'manual' })
  return answer.headers.get('location') ?? ''
}
