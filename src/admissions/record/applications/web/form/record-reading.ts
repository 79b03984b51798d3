import { send } from '#web/calls/api.ts'
import { readAhead } from '#web/calls/read-ahead.ts'
import { applications, type Application } from '../../contract.ts'

/** The application of a person, if there is one. Throws as `send` does. */
export async function readRecord(username: string): Promise<Application | undefined> {
  const [record] = await send(applications.getById, { username })
  return record
}

/** Readings of applications whose form is about to be opened. */
export const recordReading = readAhead((username: string) => username, readRecord)
