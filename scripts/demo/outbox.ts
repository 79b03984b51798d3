import type { ApplicationEvent } from '#admissions/record/applications/server/record/events.ts'
import { leadKinds, type LeadKind } from '#platform/outgoing/kinds.ts'
import { effectsOf, type Effect } from '#admissions/office/leads/server/outbox/effects.ts'
import type { OutboxTables } from '#platform/outgoing/server/tables.ts'
import type { Db } from '#server/db/open.ts'
import { randomOf, type Random } from './random.ts'

type News = { event: ApplicationEvent; at: Date }
const hour = 3_600_000
/** The product deletes sent entries after this time. */
const keptMs = 30 * 24 * hour

export async function insertOutbox(
  tx: Db,
  timeZone: string,
  now: Date,
  records: readonly ApplicationEvent['after'][],
): Promise<void> {
  const news = records.flatMap((after): News[] => {
    const about = { before: undefined, after, by: after.username }
    const { submitted_at, application_status, modified_at } = after
    return [
      ...(submitted_at ? [{ event: { ...about, kind: 'submitted' as const }, at: submitted_at }] : []),
      ...(application_status === 'approved' ? [{ event: { ...about, kind: 'approved' as const }, at: modified_at }] : []),
    ]
  })
  const recent = news
    .filter(({ at }) => now.getTime() - at.getTime() < keptMs)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const rows = recent.flatMap(({ event, at }) =>
    effectsOf(event, timeZone).flatMap((effect) => (effect.of_draft ? [] : [rowOf(effect, at, now)])),
  )
  if (rows.length > 0) await tx.withTables<OutboxTables>().insertInto('outbox').values(rows).execute()
}

function rowOf({ kind, subject, application_id, dedupe_key, payload }: Effect, at: Date, now: Date) {
  const random = randomOf(`outbox ${dedupe_key}`)
  const sent = { kind, subject, application_id, dedupe_key, payload: JSON.stringify(payload) }
  const entry = { ...sent, service: leadKinds[kind], created_at: at }
  const isLate = now.getTime() - at.getTime() < 48 * hour
  const state = random.weighed({ done: 93, failed: 7, waiting: isLate ? 20 : 0 })
  if (state === 'waiting')
    return { ...entry, state, attempts: 9, next_at: new Date(now.getTime() + 36 * hour), note: 'HTTP 503: Service Unavailable' }
  const ended_at = new Date(at.getTime() + random.between(1, 40) * 1000)
  if (state === 'failed')
    return { ...entry, state, attempts: 1, next_at: at, ended_at, note: 'HTTP 417: ValidationError: Invalid Phone Number' }
  return { ...entry, state, attempts: 1, next_at: at, ended_at, note: noteOf(kind, random) }
}

function noteOf(kind: LeadKind, random: Random): string {
  if (kind === 'second-lead') return 'Lead made'
  return kind === 'convert' ? random.digits('CRM-DEAL-2026-##### made') : random.digits('CRM-LEAD-2026-##### made')
}
