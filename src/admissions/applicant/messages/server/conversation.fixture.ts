import type { Client } from '#test/support/client.ts'
import type { TestApp } from '#test/support/test-app.ts'

export const username = 'asha@example.org'

export async function conversation(app: TestApp): Promise<{ asha: Client; mo: Client }> {
  await app.reset()
  const asha = await app.as(username, { usergroup: 'Student' })
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  await asha.post('applications/create', { Name: 'ASHA' })
  return { asha, mo }
}
