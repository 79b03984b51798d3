import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import type { App } from '#app/server.ts'
import { digestOfAnswer } from '#admissions/record/applications/server/record/check-coverage.ts'
import { aadhaarDigest, sealedAadhaar } from '#admissions/record/applications/server/record/aadhaar.ts'
import { manyApplications } from '../../support/many-applications.ts'

/** The Aadhaar number that each of so many records has. */
export const number = '234123412346'
export const records = 130

/** `npm run rotate-key` in a process of its own; with `killAfter` it is killed after so many lines of output. */
export async function rotate(settings: Record<string, string>, killAfter = Infinity) {
  const script = spawn(process.execPath, ['scripts/rotate-key.ts'], {
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [script.stdout, script.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      if (lines.length >= killAfter) script.kill('SIGKILL')
    })
  await once(script, 'close')
  return { lines, code: script.exitCode }
}

/** Gives each record the number, encrypted as before keys had ids. */
export async function giveNumbers({ deps }: App): Promise<void> {
  await manyApplications(deps.db, records)
  const { rows } = await sql<{ id: number }>`select application_id as id from applications`.execute(deps.db)
  const digest = aadhaarDigest(deps.secrets, number)
  const covers = digestOfAnswer(digest)
  const entries = rows.map(({ id }) => ({
    id,
    sealed: sealedAadhaar(deps.secrets, { application_id: id }, number).split('.')[2],
    checks: { Details: { by: 'ann', at: '2026-11-01', version: 1, covers: { AadharNo: covers } } },
  }))
  await sql`update applications set aadhaar_digest = ${digest}, checks = given.checks,
      fields = fields || jsonb_build_object('AadharNo', 'XXXX XXXX 2346', 'AadharNoSealed', given.sealed)
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given (id bigint, sealed text, checks jsonb)
    where application_id = given.id`.execute(deps.db)
}
