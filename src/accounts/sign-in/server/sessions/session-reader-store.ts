import { earlierHandlesOf, handleOf, sessionStore } from '#platform/sessions/server/public.ts'
import type { SessionTables } from '#platform/sessions/server/tables.ts'
import type { UserTables } from '#accounts/users/server/tables.ts'
import type { Db } from '#server/db/open.ts'
import { compiledOnce, rowsOf } from '#server/db/statements/compiled-once.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { SecondStepTables } from '../second-step/tables.ts'
import { latestBeginning, sessionIdOf, type SessionReader } from '#server/session.ts'

type KeyReader = (token: string, ip: string) => ReturnType<SessionReader>

/** Uses are noted to the minute: a write at every call would cost more than the calls. */
const noteMs = 60_000

type Tables = SessionTables & UserTables & SecondStepTables
const liveSession = compiledOnce<{ id: string; kind: 'cookie' | 'header'; now: Date; latest: Date }>()((db, value) =>
  db
    .withTables<Tables>()
    .selectFrom('sessions')
    .leftJoin('users', 'users.username', 'sessions.username')
    .leftJoin('second_step_due', 'second_step_due.username', 'users.username')
    .where('sessions.id', '=', value('id'))
    .where('sessions.kind', '=', value('kind'))
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', value('now'))
    .where('sessions.created_at', '<=', value('latest'))
    .select(['sessions.id', 'sessions.username', 'for_new_account', 'sessions.created_at', 'expires_at', 'last_used_at'])
    .select(['sessions.step', 'sessions.confirmed_at', 'due_at'])
    .select(['users.username as account', 'usergroup', 'role', 'is_owner', 'is_active', 'language']),
)

/** One query at every call that `rememberedSessions` doesn't spare: changed rights and ended sessions apply from the next call. */
export function sessionReader(db: Db, secrets: Secrets, now: () => Date, readKey: KeyReader): SessionReader {
  return async (credential, _call, ask) => {
    if (credential.kind === 'key') return readKey(credential.token, credential.ip)
    const { kind, token } = credential
    const query = liveSession(db, { id: sessionIdOf(token), kind, now: now(), latest: latestBeginning(now()) })
    const [row] = await (ask ? ask(query) : rowsOf(db, query))
    if (!row) return undefined
    const pending = row.account === null
    if (pending ? !row.for_new_account : !row.is_active) return undefined
    // Reads must work when the database takes no writes, for example with a full disk.
    if (now().getTime() - (row.last_used_at ?? row.created_at).getTime() >= noteMs)
      await sessionStore(db, now)
        .used(row.id)
        .catch(() => {})
    return {
      id: row.id,
      username: row.username,
      kind,
      pending,
      usergroup: row.usergroup ?? '',
      role: row.role ?? '',
      isOwner: row.is_owner ?? false,
      handle: kind === 'cookie' ? handleOf(secrets, row.id) : token,
      earlierHandles: kind === 'cookie' ? earlierHandlesOf(secrets, row.id) : [],
      language: row.language,
      signedInAt: row.created_at,
      confirmedAt: row.confirmed_at,
      owesSecondStep: row.step === 'second',
      secondStepBy: row.due_at,
      mustSetUpSecondStep: row.due_at !== null && row.due_at <= now(),
      expiresAt: row.expires_at,
    }
  }
}
