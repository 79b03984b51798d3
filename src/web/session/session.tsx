import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, type ReactNode } from 'react'
import type { z } from 'zod/mini'
import type { Call, Access } from '#shared/call.ts'
import { send } from '../calls/api.ts'
import { GateError } from '../calls/errors.ts'
import { forgetUnanswered } from '../calls/send-idempotent.ts'
import {
  dropSessionId,
  keepSessionId,
  clearStoredSession,
  storedUsername,
  storeSession,
  mayBeSignedIn,
  sessionId,
  type SessionInfo,
} from '../credentials/session-storage.ts'
import { signInAgain } from '../credentials/session-expired.ts'
import { showMomentsIn } from '../browser/time-zone.ts'

export type SessionCall = Call<z.ZodMiniType, z.ZodMiniType<SessionInfo>>

export const sessionQuery = (call: SessionCall) =>
  queryOptions({
    queryKey: [call.path],
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<SessionInfo | null> => {
      const before = storedUsername()
      const found = await readSession(call, signal)
      const isLapsed = before !== undefined && found?.username !== before
      // SIGN-58: behind the link of a mail the panel asks for the code, with the name filled in.
      const isByLink = document.documentElement.dataset['link'] !== undefined
      const session = isLapsed && !isByLink && (await signInAgain()) ? await readSession(call) : found
      if (session) showMomentsIn(session.timeZone)
      if (session) storeSession(session)
      else if (mayBeSignedIn()) clearStoredSession()
      return session
    },
  })

/** Null when signed out. Sends no request if this browser has never had a session. */
export async function readSession(call: SessionCall, signal?: AbortSignal): Promise<SessionInfo | null> {
  if (!mayBeSignedIn()) return null
  const [session, handle, username] = [await askSession(call, signal), sessionId(), storedUsername()]
  if (session || handle === undefined) return session
  dropSessionId()
  const found = await askSession(call, signal)
  // Somebody else has signed in: calls from this page must be refused, and not be made as that person.
  if (found && username !== undefined && found.username !== username) keepSessionId(handle)
  return found
}

async function askSession(call: SessionCall, signal: AbortSignal | undefined): Promise<SessionInfo | null> {
  try {
    const session = await send(call, {}, signal)
    return session.pending ? null : session
  } catch (error) {
    if (error instanceof GateError && error.status === 401) return null
    throw error
  }
}

export const SessionProvider = ({ call, children }: { call: SessionCall; children: ReactNode }) => (
  <SessionContext value={call}>{children}</SessionContext>
)

/** Hints only: the server decides at every call. */
export function useSession() {
  const call = use(SessionContext)
  if (!call) throw new Error('useSession needs a SessionProvider above it')
  const client = useQueryClient()
  const query = useQuery(sessionQuery(call))
  const session = query.data ?? undefined
  return {
    session,
    isLoading: query.isPending,
    can: (access: Access) => mayPass(access, session),
    refresh: () => client.invalidateQueries({ queryKey: [call.path] }),
    /** Before logging out: reads in progress would be answered 401. */
    stopReading: () => client.cancelQueries(),
    signedOut: () => {
      clearStoredSession()
      void client.cancelQueries({ queryKey: [call.path] })
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== call.path })
      client.getMutationCache().clear()
      forgetUnanswered()
      // Notifies the screens that watch the session, which removing it would not do.
      client.setQueryData(sessionQuery(call).queryKey, null)
    },
  }
}

export const mayPass = (access: Access, session: Pick<SessionInfo, 'rights'> | undefined) =>
  access === 'anyone' || (session !== undefined && (access === 'signed-in' || session.rights.includes(access)))

/** A hint, as all here; undefined while nobody is signed in. */
export const isApplicant = (person: Pick<SessionInfo, 'usergroup' | 'role'> | null | undefined): boolean =>
  person?.usergroup === 'Student' && person.role === ''

const SessionContext = createContext<SessionCall | undefined>(undefined)
