import type { Client } from '#test/support/client.ts'
import type { TestApp } from '#test/support/test-app.ts'

/** The user name of the applicant, who is the only one. */
export const username = 'asha@example.org'

/** An app with nothing in it but an applicant who has begun an application, and somebody of the office. */
export async function conversation(app: TestApp): Promise<{ asha: Client; mo: Client }> {
  await app.reset()
  const asha = await app.as(username, { usergroup: 'Student' })
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  await asha.post('applications/create', { Name: 'ASHA' })
  return { asha, mo }
}
