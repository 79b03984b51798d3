import { send } from '#web/calls/api.ts'
import { readAhead } from '#web/calls/read-ahead.ts'
import { applications, type Application } from '../../contract.ts'

/** Undefined if there is none. Throws as `send` does. */
export async function readRecord(username: string): Promise<Application | undefined> {
  const [record] = await send(applications.getById, { username })
  return record
}

export const recordReading = readAhead((username: string) => username, readRecord)
