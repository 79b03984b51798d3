import type { ApplicationFollower } from '#features/applications/server/door.ts'
import type { Deps } from '#server/deps.ts'
import { outboxKinds } from '../outbox.ts'
import { effectsOf } from './effects.ts'
import { outboxJob } from './outbox-job.ts'
import { outboxStore } from './store.ts'

/** Writes into the outbox what the lead services are to be told of a change, in its transaction. */
export function leadFollower({ crm, secondCrm, config, jobs, now }: Deps): ApplicationFollower {
  const isSetUp = { crm: crm !== undefined, crm2: secondCrm !== undefined }
  return async (tx, events) => {
    const effects = events
      .flatMap((event) => effectsOf(event, config.TIME_ZONE))
      .map((effect) => ({ ...effect, service: outboxKinds[effect.kind] }))
      .filter(({ service }) => isSetUp[service])
    if (effects.length === 0) return
    await outboxStore(tx).add(effects, now())
    await jobs.enqueue(tx, outboxJob, {})
  }
}
