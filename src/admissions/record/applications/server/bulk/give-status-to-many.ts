import type { z } from 'zod/mini'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/session.ts'
import { admits } from '#shared/call.ts'
import { many, type bulk } from '../../bulk.ts'
import type { ApplicationSubscriber } from '../record/events.ts'
import { applicationStore } from '../record/store.ts'
import { statusGiver } from '../status/give-status.ts'
import { addStatusNotes } from './status-notes.ts'
import type { NoteChanger } from './change-notes.ts'
import { ruleOf, statusFor } from '../status/may-be-given.ts'

type Wanted = z.output<typeof bulk.status.body>

export function manySetter(deps: Deps, publish: ApplicationSubscriber, notes: NoteChanger) {
  const give = statusGiver(deps, publish)

  return async (tx: Db, { username, cutomestatus, reason, NoMail, AddNote }: Wanted, who: Session, ip: string) => {
    const names = [...new Set(username)]
    const undo = names.length < many ? 'offered' : 'offered for many'
    const why = await ruleOf(tx, { to: cutomestatus, reason, mayOverride: admits('administer', who) })
    const rows = await applicationStore(tx).lockMany(names)
    const { allowed = [], refused = [] } = Object.groupBy(rows, (row) => (why(row) === undefined ? 'allowed' : 'refused'))
    const changed: number[] = []
    const by = { actor: who.username, ip }
    const occasion = { ...by, undo, reason, isSilent: NoMail } as const
    for (const [status, some] of Map.groupBy(allowed, (row) => statusFor(row, cutomestatus))) {
      const others = some.filter(({ custom_status }) => custom_status !== status)
      if (AddNote && reason !== '') {
        const { noted, logged } = await addStatusNotes(tx, notes, others, reason, by)
        changed.push(...(await give(tx, noted, status, { ...occasion, logged })))
      } else changed.push(...(await give(tx, others, status, occasion)))
    }
    const reasons = [...Map.groupBy(refused, (row) => why(row) ?? '')]
    return {
      changed,
      allowed: allowed.length,
      refused: reasons.map(([Why, those]) => ({ Why, Count: those.length })),
      Gone: names.length - rows.length,
    }
  }
}
